import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type FakeService,
  fakeService,
  inOrder,
  json,
  refusal,
} from '../../../api/src/upstream/testing/fake-service.ts';
import { releaseServer } from './server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

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

it('says that RELEASE_TOKEN is missing, or not known to this server', async () => {
  const refused = { message: 'A valid release token is required.', code: 'NO_RELEASE_TOKEN' };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 401 }));
  const message = (env: NodeJS.ProcessEnv) =>
    releaseServer('https://fares.example.com', env)
      .get('/status')
      .catch((error: Error) => error.message);
  expect(await message({})).toBe(`RELEASE_TOKEN is not set. ${refused.message}`);
  expect(await message({ RELEASE_TOKEN: 'fwr_1' })).toBe(
    `https://fares.example.com does not know RELEASE_TOKEN. ${refused.message}`,
  );
  expect(await message({ RELEASE_TOKEN: 'fwr_…' })).toBe(
    'RELEASE_TOKEN is not a release token: it contains spaces or other characters.',
  );
});

it('an empty FAREWEAVE_URL counts as none', () => {
  expect(releaseServer(undefined, { FAREWEAVE_URL: '' }).url).toBe('http://127.0.0.1:3000');
});

it.each([
  'https://fares.example.com/deals',
  'https://fares.example.com/?preview=1',
  'https://fares.example.com/#prices',
])('the address of a page is not the URL of a server: %s', (url) => {
  expect(() => releaseServer(url, {})).toThrow(
    `“${url}” is the address of a page. The URL of the server is https://fares.example.com.`,
  );
  expect(releaseServer('https://fares.example.com/', {}).url).toBe('https://fares.example.com');
});

it.each([' https://fares.example.com ', 'https://Fares.example.com:443', 'https://fares.example.com/#'])(
  'the URL of a server may be written as %j',
  (url) => {
    expect(releaseServer(undefined, { FAREWEAVE_URL: url }).url).toBe('https://fares.example.com');
  },
);

it('refuses a URL with a password, which messages and fareweave.json would repeat', () => {
  expect(() => releaseServer('https://ada:secret@fares.example.com', {})).toThrow(
    /^The URL of the server is https:\/\/fares\.example\.com, without a user or a password\.$/,
  );
});

it('a server that is reachable only through a proxy gets advice about it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  vi.stubEnv('HTTPS_PROXY', 'http://proxy.example.com:3128');
  const message = (url: string) =>
    releaseServer(url, {})
      .get('/status')
      .catch((error: Error) => error.message);
  const advice = 'Node uses HTTPS_PROXY only with NODE_USE_ENV_PROXY=1.';
  expect(await message('https://fares.example.com')).toContain(advice);
  expect(await message('http://127.0.0.1:3000')).not.toContain(advice);
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  expect(await message('https://fares.example.com')).not.toContain(advice);
});

describe('another server', () => {
  let server: FakeService;
  let other: FakeService;
  beforeAll(async () => {
    [server, other] = await Promise.all([fakeService(), fakeService()]);
  });
  afterAll(() => Promise.all([server.close(), other.close()]));
  const get = () => releaseServer(server.url, { RELEASE_TOKEN: 'fwr_1' }).get('/status');

  it.each([{ message: 'Not Found' }, { error: 'no such route' }, null, 'no'])(
    'that refuses a call with %j is not taken for the product',
    async (body) => {
      server.respondWith((_, response) => void response.writeHead(404).end(JSON.stringify(body)));
      await expect(get()).rejects.toThrow('The server answered 404. Is --url the URL of Fareweave?');
    },
  );

  it('to which a redirect leads gets no token, and the command names that server', async () => {
    server.respondWith(refusal(308, { location: `${other.url}/api/platform/status` }));
    other.respondWith(json({ revision: 1 }));
    await expect(get()).rejects.toThrow(
      `${server.url} leads to ${other.url}. Use that one: --url, FAREWEAVE_URL, or "server" in fareweave.json.`,
    );
  });

  it('without TLS is suggested by its http: URL, in one line', async () => {
    const secure = server.url.replace('http:', 'https:');
    await expect(releaseServer(secure, {}).get('/status')).rejects.toThrow(
      `No server answers at ${secure} (ERR_SSL_WRONG_VERSION_NUMBER). Is it ${server.url}?`,
    );
  });

  it('gets a call once more when its answer was cut off', async () => {
    const cutOff = inOrder(
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"revision":');
        setImmediate(() => response.destroy());
      },
      json({ revision: 7 }),
    );
    server.respondWith(cutOff);
    await expect(get()).resolves.toEqual({ revision: 7 });
  });
});
