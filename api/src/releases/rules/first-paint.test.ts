import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordPublished } from '../files/published.ts';
import { testBuild } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';

const evil = { screen: { html: '<script src="/releases/mf-any/1/evil.js"></script>', css: '' } };

describe('a release whose first paint could run a script', () => {
  let server: ReleaseServer;
  let headers: Record<string, string>;
  beforeAll(async () => {
    server = await releaseServer();
    headers = await server.holder();
  });
  afterAll(() => server.close());

  it('is not published', async () => {
    const { manifest } = testBuild('mf-evil', '1.0.0', { firstPaint: evil });
    const { status, body } = await server.call('PUT', '/releases/mf-evil/1.0.0', headers, { manifest });
    expect(status).toBe(400);
    expect(body.message).toContain('The first paint of “screen” contains <script>: render it in');
  });

  it('fails the check before publishing', async () => {
    const { manifest } = testBuild('mf-evil', '1.0.0', { firstPaint: evil });
    const { body } = await server.call('POST', '/check', headers, { manifest });
    expect(body.problems).toMatchObject([
      { rule: 'first-paint', message: 'The first paint of “screen” contains <script>' },
    ]);
  });

  it('does not go live when it was published before there was a check', async () => {
    const { manifest, release } = testBuild('mf-old', '1.0.0', { firstPaint: evil });
    const about = { manifest, author: 'ada', publishedAt: server.clock.now() };
    await recordPublished(server.db, release, about);
    const url = '/releases/mf-old/activate';
    const { status, body } = await server.call('POST', url, headers, { version: '1.0.0' });
    expect([status, body.code]).toEqual([409, 'CANNOT_GO_LIVE']);
    expect((await server.composition()).releases).toEqual([]);
  });
});
