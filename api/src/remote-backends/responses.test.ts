import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { json, type Responder } from '../upstream/testing/fake-service.ts';
import { backendServer } from './testing/backend-server.ts';

const test = await backendServer();
const { backend, call } = test;
afterAll(() => test.close());

/** The response to a call to which the backend responds so. */
async function responseTo(status: number, headers: Record<string, string | string[]>, body = 'body') {
  backend.respondWith((_, response) => void response.writeHead(status, headers).end(body));
  return call('/offers');
}

describe('a response', () => {
  it('has only the headers on the list, and those of the product (BACK-6)', async () => {
    const { headers } = await responseTo(200, {
      'content-type': 'application/json',
      etag: '"1"',
      'last-modified': 'Fri, 20 Nov 2026 16:00:00 GMT',
      'retry-after': '3',
      'set-cookie': ['fw_admin=x; Path=/', 'b=2'],
      'content-security-policy': 'script-src *',
      'strict-transport-security': 'max-age=0',
      'access-control-allow-origin': '*',
      'service-worker-allowed': '/',
      'clear-site-data': '"*"',
      'reporting-endpoints': 'page="https://evil.example"',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'none',
      'content-disposition': 'inline',
      refresh: '0; url=https://evil.example',
      link: '<https://evil.example/x.js>; rel=preload; as=script',
      location: 'https://evil.example',
      'source-map': 'x',
      server: 'deals/1',
      'fareweave-identity': 'x',
      vary: 'cookie',
      connection: 'x-internal',
      'x-internal': '1',
    });
    const { date, connection, 'content-length': length, 'transfer-encoding': transfer, ...rest } = headers;
    expect(rest).toEqual({
      'content-type': 'application/json',
      etag: '"1"',
      'last-modified': 'Fri, 20 Nov 2026 16:00:00 GMT',
      'retry-after': '3',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
      vary: 'authorization, accept, accept-encoding, accept-language',
    });
  });

  it.each([
    [{}, 'no-store'],
    [{ 'cache-control': 'max-age=60' }, 'private, max-age=60'],
    [{ 'cache-control': 'public, max-age=60, s-maxage=600, Immutable' }, 'private, max-age=60, immutable'],
    [{ 'cache-control': 'no-cache' }, 'private, no-cache'],
  ])('is in no shared cache: %j', async (headers, expected) => {
    const answer = await responseTo(200, { 'content-type': 'application/json', ...headers });
    expect(answer.headers['cache-control']).toBe(expected);
  });

  it('stays compressed', async () => {
    const bytes = gzipSync('{"a":1}');
    backend.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bytes);
    });
    const answer = await call('/offers', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  it('has the status and the body of an error', async () => {
    for (const status of [400, 403, 404, 409, 422, 429, 500, 503]) {
      const answer = await responseTo(
        status,
        { 'content-type': 'application/problem+json' },
        '{"title":"no"}',
      );
      expect([answer.statusCode, answer.json()]).toEqual([status, { title: 'no' }]);
    }
  });

  it('has no body after HEAD and with 204 and 304', async () => {
    const head: Responder = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json', 'content-length': '7' }).end();
    backend.respondWith(head);
    const answer = await call('/offers', { method: 'HEAD' });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '7', '']);
    expect((await responseTo(204, {}, '')).body).toBe('');
    const unchanged = await responseTo(304, { etag: '"1"' }, '');
    expect([unchanged.statusCode, unchanged.headers.etag]).toEqual([304, '"1"']);
  });
});

describe('a type of response (BACK-6)', () => {
  it.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'application/xhtml+xml',
    'application/xml',
    'text/xml',
    'image/svg+xml',
    'text/javascript',
    'application/javascript',
    'application/ecmascript',
    'text/css',
    'application/wasm',
    'multipart/x-mixed-replace',
    'text/cache-manifest',
    'application/json, text/html',
    'text/plain,text/html',
    'x',
    '',
  ])('is refused: %s', async (type) => {
    const answer = await responseTo(200, { 'content-type': type }, '<script>alert(1)</script>');
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'BACKEND_FAILED']);
    expect(answer.body).not.toContain('<script>');
  });

  it('of an error page is refused, but its status is kept', async () => {
    const answer = await responseTo(404, { 'content-type': 'text/html' }, '<h1>nginx</h1>');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        code: 'BACKEND_ERROR',
        message: 'The service of this page failed: its response has the type text/html.',
        error: 'The service of this page failed: its response has the type text/html.',
      },
    ]);
  });

  it.each([
    ['application/json; charset=utf-8', undefined],
    ['application/ld+json', undefined],
    ['text/plain', undefined],
    ['text/csv', undefined],
    ['image/png', undefined],
    ['application/pdf', 'attachment'],
    ['application/octet-stream', 'attachment'],
  ])('is sent: %s', async (type, disposition) => {
    const answer = await responseTo(200, { 'content-type': type });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, 'body']);
    expect(answer.headers['content-disposition']).toBe(disposition);
  });

  it('that is missing is sent as bytes', async () => {
    const { headers } = await responseTo(200, {});
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe('attachment');
  });
});

describe('a response that a browser must not get', () => {
  it.each([301, 302, 303, 307, 308, 300])('a redirect is neither followed nor sent: %s', async (status) => {
    backend.respondWith((_, response) => {
      response.writeHead(status, { location: `${backend.url}/admin` }).end();
    });
    const answer = await call('/offers');
    expect([answer.statusCode, answer.headers.location]).toEqual([502, undefined]);
    expect(answer.json().message).toBe('The service of this page failed: it answered with a redirect.');
    expect(backend.received).toHaveLength(1);
  });

  it.each([401, 407])('a status that would sign the user out: %s', async (status) => {
    const answer = await responseTo(status, { 'www-authenticate': 'Basic' });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([502, undefined]);
  });

  it('a status that does not exist', async () => {
    backend.respondWith((_, response) =>
      response.socket?.end('HTTP/1.1 600 No\r\ncontent-length: 0\r\n\r\n'),
    );
    const answer = await call('/offers');
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'BACKEND_FAILED']);
  });

  it('more than 10 MB', async () => {
    backend.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '11000000' });
      response.write('a');
    });
    const answer = await call('/offers');
    expect(answer.json().message).toBe(
      'The service of this page failed: its response has more than 10485760 bytes.',
    );
  });

  it('is a failure that the message describes', async () => {
    const chunked = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n';
    for (const bytes of ['garbage\r\n\r\n', chunked]) {
      backend.respondWith((_, response) => response.socket?.end(bytes));
      const answer = await call('/offers');
      expect([answer.statusCode, answer.json().code]).toEqual([502, 'BACKEND_FAILED']);
      expect(answer.body).not.toContain('127.0.0.1');
    }
    backend.respondWith(json({}));
    expect((await call('/offers')).statusCode).toBe(200);
  });
});
