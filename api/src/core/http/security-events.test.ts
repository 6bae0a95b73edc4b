import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { sessions } from '../../db/schema/index.ts';
import { ADMIN, FREE, testApp } from '../../testing/app.ts';
import { accessPlugin } from './access.ts';
import { handleError } from './error-handler.ts';
import { HttpError } from './errors.ts';
import { securityEventsPlugin } from './security-events.ts';

const server = await testApp();
const lines: { security?: object; level: number }[] = [];
const routes: FastifyInstance = Fastify({
  logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
});
routes.decorate('sessions', server.app.sessions);
routes.setErrorHandler(handleError);
await routes.register(accessPlugin);
await routes.register(securityEventsPlugin);
routes.post('/login', { config: { access: 'public', securityEvent: 'sign-in' } }, async (request) => {
  if (!request.body) throw new HttpError(401, 'WRONG_LOGIN', 'Invalid email or password');
  return {};
});
routes.get('/people', { config: { access: 'admin', confirmed: 'recently' } }, async () => ({}));
routes.post('/people/:id/end', { config: { access: 'admin', confirmed: 'recently' } }, async () => ({}));
routes.post('/own', { config: { access: 'member', confirmed: 'recently' } }, async () => ({}));
routes.post('/note', { config: { access: 'member' } }, async () => ({}));
afterAll(async () => {
  await routes.close();
  await server.close();
});
beforeEach(() => {
  lines.length = 0;
});

const [admin, free] = [await server.signIn(ADMIN), await server.signIn(FREE)];
const events = () => lines.map(({ security }) => security);

it('a sign-in is logged with its outcome, without the address and the password', async () => {
  const payload = { email: 'ada@example.com', password: 'secret' };
  await routes.inject({ method: 'POST', url: '/login?email=ada@example.com', payload });
  await routes.inject({ method: 'POST', url: '/login' });
  const line = { event: 'sign-in', call: 'POST /login', account: null };
  expect(events()).toEqual([
    { ...line, outcome: 'succeeded', status: 200 },
    { ...line, outcome: 'failed', status: 401, code: 'WRONG_LOGIN' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/ada@|secret/);
});

it('what an admin does after a confirmation is logged, and also a refusal', async () => {
  const end = (headers = {}) => routes.inject({ method: 'POST', url: '/people/7/end', headers });
  for (const headers of [admin.headers, free.headers, {}]) await end(headers);
  const line = { call: 'POST /people/:id/end', target: '7' };
  expect(events()).toEqual([
    { ...line, event: 'admin-action', outcome: 'succeeded', status: 200, account: admin.id },
    { ...line, event: 'refused', outcome: 'failed', status: 403, code: 'ADMIN_REQUIRED', account: free.id },
    { ...line, event: 'refused', outcome: 'failed', status: 401, code: 'UNAUTHENTICATED', account: null },
  ]);
});

it('a change of the own account is logged', async () => {
  await routes.inject({ method: 'POST', url: '/own', headers: free.headers });
  const line = { call: 'POST /own', outcome: 'succeeded', status: 200, account: free.id };
  expect(events()).toEqual([{ ...line, event: 'account-change' }]);
});

it('nothing else is logged, such as the question for a confirmation', async () => {
  await server.db.update(sessions).set({ createdAt: new Date(0) });
  await routes.inject({ method: 'POST', url: '/people/7/end', headers: admin.headers });
  await routes.inject({ url: '/people', headers: admin.headers });
  await routes.inject({ method: 'POST', url: '/note', headers: free.headers });
  await routes.inject({ method: 'POST', url: '/note' });
  expect(lines).toEqual([]);
});
