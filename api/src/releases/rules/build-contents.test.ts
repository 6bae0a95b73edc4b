import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPublished } from '../files/published.ts';
import { testBuild } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { ownProblemsOf } from './index.ts';

const route = (screen: string) => ({ path: '/a', access: 'public' as const, title: 'A', screen });

it.each(['missing', 'empty', 'constructor', '__proto__'])(
  'a route whose screen “%s” has no scripts is refused',
  (screen) => {
    const { release } = testBuild('mf-a', '1', { routes: [route(screen)], screens: { empty: [] } });
    expect(ownProblemsOf(release)).toMatchObject([
      { rule: 'screens', message: expect.stringContaining('The route /a has no screen: ') },
    ]);
  },
);

it('every route is checked', () => {
  const routes = [route('screen'), { ...route('lost'), path: '/b' }];
  expect(ownProblemsOf(testBuild('mf-a', '1', { routes }).release)).toMatchObject([
    { message: expect.stringContaining('The route /b has no screen') },
  ]);
});

it('a screen loads a bounded number of files', () => {
  const many = Array.from({ length: 100 }, (_, index) => `${index}.js`);
  const { release } = testBuild('mf-a', '1', { screens: { screen: many } });
  expect(ownProblemsOf(release)).toMatchObject([
    { message: 'The screen “screen” loads 101 files; a screen loads at most 60' },
  ]);
});

describe('the container of a release', () => {
  it('is derived from its name', () => {
    expect(containerOf('mf-last-minute')).toBe('mf_last_minute');
    expect(ownProblemsOf(testBuild('mf-last-minute', '1.0.0').release)).toEqual([]);
  });

  it.each(['mf_account', 'fareweave_shell', 'mf_evil2'])(
    'is not %s, which may be that of another remote',
    (container) => {
      expect(ownProblemsOf(testBuild('mf-evil', '1', { container }).release)).toEqual([
        {
          rule: 'container',
          message: `Its container is ${container}, but the container of mf-evil must be mf_evil`,
          fix: 'build with @fareweave/remote-kit/webpack and the package name mf-evil',
        },
      ]);
    },
  );
});

const evil = { screen: { html: '<script src="/releases/mf-any/1/evil.js"></script>', css: '' } };

describe('a release whose first paint could run a script', () => {
  let server: ReleaseServer;
  let headers: Record<string, string>;
  beforeAll(async () => {
    server = await releaseServer();
    headers = await server.publisher();
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

  it('does not go live when it was published before the check existed', async () => {
    const { manifest, release } = testBuild('mf-old', '1.0.0', { firstPaint: evil });
    const details = { manifest, author: 'ada', publishedAt: server.clock.now() };
    await recordPublished(server.db, release, details);
    const url = '/releases/mf-old/activate';
    const { status, body } = await server.call('POST', url, headers, { version: '1.0.0' });
    expect([status, body.code]).toEqual([409, 'CANNOT_GO_LIVE']);
    expect((await server.composition()).releases).toEqual([]);
  });
});
