import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { loggerOptions } from '../../core/http/logging.ts';
import { validatorCompiler } from '../../core/http/validation.ts';
import { registryRevisions, releaseHealth, releases } from '../../db/schema/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/fixtures.ts';
import { testBuild } from '../testing/build.ts';
import { openPageTickets } from './page-ticket.ts';
import { reportRoute } from './report-route.ts';

const database = await testDatabase();
let logged = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const app = Fastify({ logger: { ...loggerOptions({ logLevel: 'warn' }), stream } });
app.setValidatorCompiler(validatorCompiler);
app.decorate('db', database.db);
const clock = testClock('2026-11-20T17:00:00Z');
app.decorate('clock', clock);
await app.register(reportRoute);
afterAll(async () => {
  await app.close();
  await database.close();
});

const message = 'a registry came that its signature does not fit';
const tickets = await openPageTickets(database.db);
const ofShell = {
  ticket: tickets.issue({ revision: 0, bucket: 0 }, clock.now()),
  page: '0'.repeat(32),
  remote: 'shell',
  version: '0',
  kind: 'failed',
  phase: 'registry',
  message,
};
const send = (payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/platform/beacons', payload, remoteAddress });

describe('the server', () => {
  it('logs that a page found no valid registry, and counts it for no release', async () => {
    expect((await send(ofShell, '203.0.113.7')).statusCode).toBe(204);
    const [line = ''] = logged.split('\n');
    const { ticket, ...report } = ofShell;
    expect(JSON.parse(line)).toMatchObject({ level: 50, report });
    expect(logged).not.toContain(ticket);
    expect(logged).not.toContain('203.0.113.7');
    expect(await database.db.select().from(releaseHealth)).toEqual([]);
  });

  it('logs it for an expired ticket, but not for a forged one', async () => {
    logged = '';
    clock.set('2026-11-23T17:00:00Z');
    await send({ ...ofShell, ticket: `${ofShell.ticket.slice(0, -43)}${'A'.repeat(43)}` }, '203.0.114.7');
    expect(logged).toBe('');
    await send(ofShell, '203.0.114.7');
    expect(logged).toContain(message);
  });

  it('limits the log lines of a network, and logs nothing for an unknown release', async () => {
    logged = '';
    for (let time = 0; time < 130; time += 1) await send(ofShell, '203.0.115.8');
    expect(logged.trim().split('\n')).toHaveLength(120);
    logged = '';
    await send({ ...ofShell, remote: 'mf-invented' }, '203.0.116.9');
    expect(logged).toBe('');
  });

  it('logs nothing private of what a page reports (PRIV-8)', async () => {
    logged = '';
    const message = 'no response from /reset-password?code=the-code for ada@example.com';
    await send({ ...ofShell, message }, '203.0.113.8');
    expect(JSON.parse(logged).report.message).toBe('no response from /reset-password?[query] for [email]');
  });

  it('names the owner, the commit and the stack of a failing release (RELS-5, RELS-37)', async () => {
    logged = '';
    const { name, version } = { name: 'mf-a', version: '1' };
    const { manifest } = testBuild(name, version);
    const source = { repository: null, revision: '3f2a9c1', dirty: false };
    const made = { author: 'ada', publishedAt: clock.now(), source };
    await database.db.insert(releases).values({ name, version, manifest, ...made });
    const revision = { releases: [{ name, version }], author: 'ada', reason: 'first' };
    await database.db.insert(registryRevisions).values({ revision: 1, ...revision });
    const ticket = tickets.issue({ revision: 1, bucket: 0 }, clock.now());
    const frames = ['screen.js:1:3456'];
    await send({ ...ofShell, ticket, remote: name, version, phase: 'load', frames }, '203.0.117.7');
    expect(JSON.parse(logged)).toMatchObject({
      msg: 'a remote failed in a browser',
      owner: { team: 'Team A', contact: 'team-a@example.com' },
      commit: '3f2a9c1',
      report: { frames },
    });
  });
});
