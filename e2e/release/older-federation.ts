// shell/src/composition/runtime/federation.ts from before ADR 35, for older-build.ts.
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { allowScripts, checkScript } from '../../shell/src/composition/runtime/script-integrity.ts';

const CHECKED = 'checked-entries';

/** Loads a remote's entry and its lifecycles through the federation runtime. Attempts after the first bypass everything
 *  that may have cached the failure: HTTP caches (by another query, which the chunks inherit; see the webpack preset), the
 *  runtime's caches, and unfinished script elements. */
export async function loadLifecycles(release: LiveRelease, attempt: number): Promise<unknown> {
  const query = attempt === 0 ? '' : `?retry=${attempt}`;
  if (attempt > 0) forgetScripts(release);
  checkEntries();
  allowScripts(release.base, release.files);
  registerRemotes(
    [
      {
        name: release.container,
        entry: new URL(release.base + release.entry + query, window.location.href).href,
        type: 'global',
      },
    ],
    { force: attempt > 0 },
  );
  return loadRemote(`${release.container}/lifecycles`);
}

/** Makes the federation runtime check the integrity of entries. */
function checkEntries(): void {
  const runtime = getInstance();
  if (runtime === null || runtime.options.plugins.some(({ name }) => name === CHECKED)) return;
  runtime.registerPlugins([{ name: CHECKED, createScript: ({ url }) => checkedScript(url) }]);
}

function checkedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.fetchPriority = 'high';
  checkScript(script);
  return script;
}

function forgetScripts(release: LiveRelease): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.includes(release.base)) script.remove();
  }
}
