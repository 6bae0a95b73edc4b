import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

const TOKEN = 'prometheus-reads-with-this';
const server = await testApp({ env: { METRICS_TOKEN: TOKEN } });
const closed = await testApp();
afterAll(() => Promise.all([server.close(), closed.close()]));

const read = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** The value of a line of the metrics; undefined if there is none. */
async function countOf(line: string): Promise<number | undefined> {
  const { body } = await read(`Bearer ${TOKEN}`);
  const found = body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

describe('/metrics', () => {
  it('is for holders of the token only', async () => {
    for (const authorization of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
      const answer = await read(authorization);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.body).not.toContain('fareweave_');
    }
    const answer = await read(`Bearer ${TOKEN}`);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    });
    expect(answer.body).toContain('process_cpu_seconds_total');
  });

  it('counts requests by their route, not by their path', async () => {
    const line = (route: string, status: number) =>
      `fareweave_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
    const [found = 0, missing = 0] = [
      await countOf(line('/api/airports', 200)),
      await countOf(line('/api/*', 404)),
    ];
    await server.app.inject('/api/airports?x=1');
    await server.app.inject('/api/secret-in-a-path');
    expect(await countOf(line('/api/airports', 200))).toBe(found + 1);
    expect(await countOf(line('/api/*', 404))).toBe(missing + 1);
    expect((await read(`Bearer ${TOKEN}`)).body).not.toContain('secret-in-a-path');
  });

  it('does not exist without a token in the configuration', async () => {
    const answer = await closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer null' } });
    expect(answer.body).not.toContain('fareweave_http');
  });
});
