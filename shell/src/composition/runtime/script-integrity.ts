import { CHECK_SCRIPT } from '@fareweave/shared-lib/domain/admission';
import { recordFailedScript } from './failed-scripts.ts';

/** Integrity by file, or null for a build whose files change while the page is open; by the address they lie under. */
const builds = new Map<string, Readonly<Record<string, string>> | null>();

/** From now on exactly these files under `base` may run, each with the bytes that its integrity names. */
export function allowScripts(base: string, files: Readonly<Record<string, string>> | null): void {
  builds.set(new URL(base, window.location.href).href, files);
}

/** Lets the browser run a script only if its bytes are the ones that were allowed. Throws for a file that nobody
 *  allowed. */
export function checkScript(script: HTMLScriptElement): void {
  const { origin, pathname } = new URL(script.src);
  const address = origin + pathname;
  const base = [...builds.keys()].find((known) => address.startsWith(known));
  const files = base === undefined ? {} : builds.get(base);
  if (base === undefined || files === undefined) throw new Error(`${address} belongs to no release`);
  if (files === null) return;
  const file = address.slice(base.length);
  if (!Object.hasOwn(files, file)) throw new Error(`${address} is no file of its release`);
  script.setAttribute('integrity', files[file] ?? '');
  // Only what is fetched in this mode counts as checked, from this origin as from another (Integrity-Policy).
  script.crossOrigin = 'anonymous';
  script.addEventListener('error', () => recordFailedScript(script.src));
}

/** What the builds' run time calls (tools/webpack/admission-plugin.ts). It has begun to wait for the script and cannot be
 *  thrown at: a refused one fails like a script that did not come. */
function checkChunk(script: HTMLScriptElement): void {
  try {
    checkScript(script);
  } catch {
    script.type = 'refused';
    queueMicrotask(() => script.onerror?.(new Event('refused')));
  }
}

/** Passes every chunk through here. `files`: integrity of the shell's own, which lie under `base`; null in development,
 *  where all that lie there may run. */
export function startChecks(base: string, files: Readonly<Record<string, string>> | null): void {
  Object.defineProperty(globalThis, CHECK_SCRIPT, { value: checkChunk });
  allowScripts(base, files);
}
