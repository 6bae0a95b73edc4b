import type { Airport } from '@fareweave/shared-lib/domain/airports';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AIRPORTS } from './airports.ts';
import { airportsPlugin } from './index.ts';

const app = Fastify();
beforeAll(async () => {
  await app.register(airportsPlugin, { prefix: '/api' });
});
afterAll(() => app.close());

describe('GET /api/airports', () => {
  it('returns all airports', async () => {
    const response = await app.inject('/api/airports');
    expect(response.statusCode).toBe(200);
    expect(response.json<Airport[]>()).toEqual(AIRPORTS);
    expect(response.headers['cache-control']).toBe(
      'public, max-age=300, stale-while-revalidate=86400, stale-if-error=2592000',
    );
  });

  it('returns a 304 to a caller with the current version', async () => {
    const { etag } = (await app.inject('/api/airports')).headers;
    const again = await app.inject({ url: '/api/airports', headers: { 'if-none-match': `W/${etag}` } });
    expect(again.statusCode).toBe(304);
    expect([again.body, again.headers['content-length']]).toEqual(['', undefined]);
    const other = await app.inject({ url: '/api/airports', headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });
});
