import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../db/schema/index.ts';
import { PREMIUM, type TestApp, testApp } from '../testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ env: { LANGUAGES: 'en,es' } });
});
afterAll(() => server.close());

const choose = (language: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'PUT', url: '/api/language', payload: { language }, headers });
const storedLanguage = async (id: string) =>
  (await server.db.select({ language: users.language }).from(users).where(eq(users.id, id)))[0]?.language;

describe('the choice of a language (LANG-12)', () => {
  it('is kept by the browser of a visitor', async () => {
    const response = await choose('es');
    expect(response.statusCode).toBe(204);
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'fw_language', value: 'es', httpOnly: true }),
    ]);
  });

  it('is stored with the account that is signed in', async () => {
    const { id, headers } = await server.signIn(PREMIUM);
    expect((await choose('es', headers)).statusCode).toBe(204);
    expect(await storedLanguage(id)).toBe('es');
    await choose('en');
    expect(await storedLanguage(id)).toBe('es');
    await choose('en', headers);
    expect(await storedLanguage(id)).toBe('en');
  });

  it('is one of the offered languages', async () => {
    for (const language of ['xx', '']) {
      const response = await choose(language);
      expect([response.statusCode, response.cookies]).toEqual([400, []]);
    }
  });

  it('is stored with an account at most 60 times in a quarter of an hour', async () => {
    const { headers } = await server.signIn(PREMIUM);
    const codes: number[] = [];
    for (let change = 0; change < 61; change += 1) codes.push((await choose('es', headers)).statusCode);
    expect([codes[0], codes.at(-1)]).toEqual([204, 429]);
    expect((await choose('en')).statusCode).toBe(204);
  });
});
