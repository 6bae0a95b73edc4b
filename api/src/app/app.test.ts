import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

const server = await testApp();
afterAll(() => server.close());

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });

describe('the API', () => {
  it('reports its health', async () => {
    const answer = await server.app.inject('/api/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: process.env.DATABASE_URL ? 'postgres' : 'embedded',
    });
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing/here'],
    ['POST', '/api/airports'],
    ['DELETE', '/api/health'],
  ] as const)('sends a JSON 404 for %s %s', async (method, url) => {
    const answer = await server.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      message: 'There is nothing at this address',
      error: 'There is nothing at this address',
      code: 'NOT_FOUND',
    });
  });

  it('sends the common error body for a malformed URL', async () => {
    const answer = await server.app.inject('/api/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    const message = 'The request is malformed';
    expect(answer.json()).toEqual({ code: 'BAD_REQUEST', message, error: message });
  });

  it('documents every call with its access and its error response', async () => {
    const { paths, components } = (await server.app.inject('/api/docs/json')).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/airports', '/api/plans', '/api/admin/dashboard']),
    );
    expect(paths['/api/admin/dashboard'].get.security).toEqual([{ token: [] }]);
    expect(paths['/api/plans'].get.security).toBeUndefined();
    const { schema } = paths['/api/plans'].get.responses.default.content['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/ErrorResponse' });
    expect(components.schemas.ErrorResponse.required).toEqual(['message', 'error', 'code']);
  });

  it('serves a page with the documentation', async () => {
    const answer = await server.app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('forbids to store, sniff or frame its responses', async () => {
    const { headers } = await server.app.inject('/api/health');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('invalid input', () => {
  it('names the missing fields', async () => {
    const answer = await post({});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Email is required',
      error: 'Email is required',
      code: 'BAD_REQUEST',
      details: [
        { field: 'email', message: 'Email is required' },
        { field: 'password', message: 'Password is required' },
      ],
    });
  });

  it.each([5, true, null, ['a@example.com'], { $ne: '' }])(
    'accepts only text as an email: %j',
    async (email) => {
      const answer = await post({ email, password: 'correct horse' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().details).toEqual([{ field: 'email', message: 'Email must be text' }]);
    },
  );

  it('refuses unknown fields', async () => {
    const answer = await post({ email: 'a@example.com', password: 'correct horse', is_admin: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([
      { field: 'is_admin', message: '“is_admin” is not a known field' },
    ]);
  });

  it.each(['null', '[]', '"text"', '7'])('refuses a body that is not an object: %s', async (payload) => {
    const answer = await post(payload, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', message: 'Send a JSON object.' });
  });

  it.each(['{"email": ', '', '{"__proto__": {"x": 1}}'])('refuses malformed JSON: %j', async (payload) => {
    const answer = await post(payload, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('MALFORMED_JSON');
  });

  it('refuses other content types than JSON', async () => {
    const answer = await post('email=a@example.com', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('refuses a huge body', async () => {
    const answer = await post({ email: 'a@example.com', password: 'x'.repeat(70_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('BODY_TOO_LARGE');
  });

  it('refuses an invalid number in a URL', async () => {
    const person = await server.signIn();
    const url = '/api/flights/search?origin=DEN&date=2026-11-21&max_workers=';
    for (const value of ['1.5', '1e1', '0x10', '', 'many']) {
      const answer = await server.app.inject({ url: url + value, headers: person.headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().details).toMatchObject([{ field: 'max_workers' }]);
    }
  });
});
