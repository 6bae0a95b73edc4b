import { afterEach, expect, it, vi } from 'vitest';
import { releaseServer } from './server.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['http://127.0.0.1:3000', 'Bearer local'],
  ['http://localhost:3000', 'Bearer local'],
  ['http://[::1]:3000', 'Bearer local'],
  ['https://fares.example.com', undefined],
  ['https://localhost.example.com', undefined],
])('%s gets the token of the development server: %s', async (url, authorization) => {
  const fetched = vi.fn(async (_: string, __: { headers: Record<string, string> }) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  await releaseServer(url, {}, { defaultToken: 'local' }).get('/status');
  expect(fetched.mock.calls[0]?.[1].headers.authorization).toBe(authorization);
});
