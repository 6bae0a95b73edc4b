import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { AIRPORTS } from './airports.ts';
import { airportsPlugin } from './index.ts';

const app = Fastify();
beforeAll(async () => {
  await app.register(airportsPlugin, { prefix: '/api' });
});
afterAll(() => app.close());

describe('GET /api/airports', () => {
  it('lists the whole table', async () => {
    const answer = await app.inject('/api/airports');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Airport[]>()).toEqual(AIRPORTS);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  it('is not sent again to who has it', async () => {
    const { etag } = (await app.inject('/api/airports')).headers;
    const again = await app.inject({ url: '/api/airports', headers: { 'if-none-match': `W/${etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await app.inject({ url: '/api/airports', headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });
});
