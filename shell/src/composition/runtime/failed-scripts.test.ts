import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it } from 'vitest';
import { failedScripts, refetchFailedScripts } from './failed-scripts.ts';
import { allowScripts, checkScript } from './script-integrity.ts';

const { origin } = window.location;

function fail(path: string): void {
  const script = document.createElement('script');
  script.src = path;
  checkScript(script);
  script.dispatchEvent(new Event('error'));
}

describe('failed scripts', () => {
  it('are fetched again past the cache, from the address that the next page load uses', async () => {
    allowScripts('/releases/mf-any/1/', { 'entry.js': 'sha384-entry', 'screen.js': 'sha384-screen' });
    const calls: ReceivedCall[] = serve({
      'GET /releases/mf-any/1/entry.js': { body: 'whole' },
      'GET /releases/mf-any/1/screen.js': { status: 503 },
    });
    fail('/releases/mf-any/1/entry.js');
    fail('/releases/mf-any/1/entry.js?retry=1');
    fail('/releases/mf-any/1/screen.js');
    await refetchFailedScripts();
    expect(calls.map(({ path }) => path)).toEqual([
      '/releases/mf-any/1/entry.js',
      '/releases/mf-any/1/screen.js',
    ]);
    expect(failedScripts()).toEqual([`${origin}/releases/mf-any/1/screen.js`]);
  });
});
