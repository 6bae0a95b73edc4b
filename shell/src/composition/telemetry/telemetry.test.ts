import { emit } from '@fareweave/shared-lib/platform';
import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { release } from '../../testing/release.ts';
import { setRemoteStatus } from '../runtime/remote-status.ts';
import { reportRegistry, reportReleases } from './telemetry.ts';

// Web vitals are reported a while after the first screen, and have tests of their own.
vi.mock('./vitals.ts', () => ({ reportVitals: () => undefined }));

const one = release({ name: 'mf-one', version: '1-a', base: '/releases/mf-one/1-a/' });
const local = release({ name: 'mf-local', base: 'http://localhost:3101/', files: null });

function thrownIn(path: string, message: string): ErrorEvent {
  return new ErrorEvent('error', {
    filename: new URL(path, window.location.href).href,
    error: new Error(message),
    message,
  });
}

// One page: each test continues from the one before.
describe('the reports of a page', () => {
  let calls: ReceivedCall[] = [];
  const pages = new Set<string>();
  const reports = () => {
    vi.runAllTimers();
    return calls.splice(0).map(({ path, body }) => {
      const { page, ...more } = body as { page: string };
      pages.add(page);
      return { path, ...more };
    });
  };
  const about = { path: '/api/platform/beacons', ticket: '3.10.signed', remote: 'mf-one', version: '1-a' };
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    document.head.innerHTML = '<meta name="page-ticket" content="3.10.signed">';
    calls = serve({ 'POST /api/platform/beacons': { status: 204 } });
    reportReleases([one, local], false, true);
  });

  afterAll(() => {
    vi.useRealTimers();
  });

  it('name each failure and its release', () => {
    for (const remote of ['mf-one', 'mf-local', 'mf-unknown']) {
      emit('remote:failed', { remote, phase: 'mount', message: 'broken for ann@example.com' });
    }
    expect(reports()).toEqual([
      { ...about, kind: 'failed', phase: 'mount', message: 'broken for …', frames: [] },
    ]);
  });

  it('do not name a failure right before the page is left', () => {
    emit('remote:failed', { remote: 'mf-one', phase: 'load', message: 'cancelled' });
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(reports()).toEqual([]);
  });

  it('do not repeat a failure after Retry, but include another one', () => {
    const failures = [
      { phase: 'mount', message: 'broken for ann@example.com' },
      { phase: 'load', message: 'broken for ann@example.com' },
      { phase: 'load', message: 'gone' },
      { phase: 'load', message: 'gone' },
    ];
    for (const failure of failures) emit('remote:failed', { remote: 'mf-one', ...failure });
    expect(reports()).toEqual([
      { ...about, kind: 'failed', phase: 'load', message: 'broken for …', frames: [] },
      { ...about, kind: 'failed', phase: 'load', message: 'gone', frames: [] },
    ]);
  });

  it('include an uncaught error once', () => {
    for (const path of ['/releases/mf-one/1-a/a.js', '/releases/mf-one/1-a/b.js', '/shell/a.js']) {
      window.dispatchEvent(thrownIn(path, 'no'));
    }
    expect(reports()).toEqual([{ ...about, kind: 'error', message: 'no', frames: [] }]);
  });

  it('include the frames of the stack that are in the release (RELS-37)', () => {
    const address = new URL(`${one.base}form.3f9a.js`, window.location.href).href;
    const stack = `Error: no\n at f (${address}:1:3456)`;
    emit('fill:failed', { remote: 'mf-one', component: 'button', phase: 'render', message: 'no', stack });
    const frames = ['form.3f9a.js:1:3456'];
    expect(reports()).toEqual([{ ...about, kind: 'failed', phase: 'render button', message: 'no', frames }]);
  });

  it('include the time to the first screen of a release', () => {
    setRemoteStatus('mf-one', { status: 'mounted', loadedIn: 120 });
    setRemoteStatus('mf-one', { status: 'mounted', loadedIn: 120 });
    setRemoteStatus('mf-local', { status: 'mounted', loadedIn: 120 });
    expect(reports()).toEqual([{ ...about, kind: 'loaded', ms: 120 }]);
  });

  it('include an invalid registry', () => {
    reportRegistry('forged');
    expect(reports()).toMatchObject([
      { remote: 'shell', kind: 'failed', phase: 'registry', message: 'forged' },
    ]);
  });

  it('stop after eight', () => {
    for (let n = 0; n < 50; n += 1) {
      window.dispatchEvent(thrownIn('/releases/mf-one/1-a/a.js', `no ${n}`));
    }
    expect(reports()).toHaveLength(1);
  });

  it('contain the same random number', () => {
    expect([...pages]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });
});
