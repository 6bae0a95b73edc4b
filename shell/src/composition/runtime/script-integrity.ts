import { CHECK_SCRIPT } from '@fareweave/shared-lib/domain/composition';
import { recordFailedScript } from './failed-scripts.ts';

/** Hash by file, or null for a build whose files change while the page is open. */
type Files = Readonly<Record<string, string>> | null;

const builds = new Map<string, Files>();

/** Allows exactly these files under `base` to run, each only with the bytes of its hash. */
export function allowScripts(base: string, files: Files): void {
  builds.set(new URL(base, window.location.href).href, files);
}

/** Sets the integrity of a script element, so that the browser runs only the allowed bytes. Throws for a file that is not
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
  // Integrity-Policy requires this mode, for this origin too.
  script.crossOrigin = 'anonymous';
  script.addEventListener('error', () => recordFailedScript(script.src));
}

/** Runs an allowed script, whose URL is `address`. Rejects when it cannot be loaded or its bytes are wrong, not when it throws or is no JavaScript. */
export async function runScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.fetchPriority = 'high';
  checkScript(script);
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${address} could not be loaded, or its bytes are wrong`));
    document.head.append(script);
  }).finally(() => script.remove());
}

/** Checks a chunk for the webpack runtime (remote-kit/src/webpack/script-loading-plugins.ts). The runtime already waits for the script and
 *  cannot handle an exception: a refused script fails like one that did not load. */
function checkChunk(script: HTMLScriptElement): void {
  try {
    checkScript(script);
  } catch {
    script.type = 'refused';
    queueMicrotask(() => script.onerror?.(new Event('refused')));
  }
}

/** Starts the check of every chunk. `files`: those of the shell, under `base`; null in development, where every file under
 *  `base` may run. */
export function startChecks(base: string, files: Files): void {
  Object.defineProperty(globalThis, CHECK_SCRIPT, { value: checkChunk });
  allowScripts(base, files);
}
