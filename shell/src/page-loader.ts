/** An inline script of the page (see remote-kit/src/webpack/host.ts), which runs before every other script, right after the first
 *  paint. The page's policy allows it by its hash and trusts the scripts that it adds. The build includes its imports: it must work
 *  when no other file loads. */

import { CURRENT_CSS } from '@fareweave/shared-lib/domain/browsers';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { takePresses } from './early-presses.ts';
import { type PageCall, sendEarlyCalls, takeEarlyResponse } from './early-responses.ts';

/** What the server wrote into the page. */
interface PageContent extends ShellFiles {
  /** The page's path and its early calls. Absent when it has none. */
  path?: string;
  early?: readonly PageCall[];
}

/** The shell's files. */
interface ShellFiles {
  /** Their folder, with a slash at the end. */
  base: string;
  /** Scripts to run, in order. */
  entry: readonly string[];
  /** Hash by file; null for a development server, whose files change while the page is open. */
  files: Readonly<Record<string, string>> | null;
  /** The script with the previous shared libraries, and the releases that get them: version by name (ADR 33). */
  previous?: { script: string; releases: Readonly<Record<string, string>> };
}

/** What the shell's main script calls. */
interface PageLoader {
  load(page: PageContent): void;
  /** Trusts a folder of scripts, or one script (ADR 56). */
  trust(address: string): void;
  /** Records that the main script runs. Returns the shell's files. */
  running(): ShellFiles;
  /** Records that the product is on the screen. */
  started(): void;
  /** Shows that the product could not start. `scripts`: returns the URLs to fetch again when the user retries. Until then more may fail. */
  failed(scripts?: () => readonly string[]): void;
  /** Ends the recording of presses in the first paint; see early-presses.ts. */
  takePresses: typeof takePresses;
  /** For `shared-lib/platform`: returns a response that was requested early. */
  take: typeof takeEarlyResponse;
}

declare global {
  var fareweaveLoader: PageLoader;
}

/** What may become of a string that code assigns as markup or as the address of a script (SECU-8, ADR 56). Null refuses it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (value: string) => string | null>,
  ): unknown;
}

/** Milliseconds without a failure until the page shows that loading is slow. */
const SLOW_MS = 10_000;
/** Time limit for fetching a file again, in milliseconds. */
const REFETCH_MS = 20_000;

let shell: ShellFiles = { base: '', entry: [], files: null };
let isRunning = false;
let slowTimer: ReturnType<typeof setTimeout> | undefined;
let slowNotice: HTMLElement | undefined;

const absolute = (address: string): string => new URL(address, window.location.href).href;

const trusted: string[] = [];
const trust = (address: string): void => void trusted.push(absolute(address));
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  // Text, and the elements without content that Leaflet writes as markup.
  createHTML: (html) => (/^([^<]|<\/?span( aria-hidden="true")?>|<svg\/>)*$/.test(html) ? html : null),
  createScriptURL: (url) => (trusted.some((start) => absolute(url).startsWith(start)) ? url : null),
});

const addressOf = (file: string): string => shell.base + file;

function load({ path, early = [], ...given }: PageContent): void {
  // The page says that this browser is too old (COMP-25).
  if (!CSS.supports(CURRENT_CSS)) return;
  sendEarlyCalls(path === window.location.pathname ? early : []);
  shell = given;
  trust(shell.base);
  isRunning = false;
  slowTimer = setTimeout(showSlow, SLOW_MS);
  for (const file of shell.entry) {
    const script = document.createElement('script');
    script.async = false;
    // The browser checks the integrity only in this mode.
    script.crossOrigin = 'anonymous';
    script.integrity = shell.files?.[file] ?? '';
    script.fetchPriority = 'high';
    script.src = addressOf(file);
    script.onerror = () => failed();
    document.head.append(script);
    // A file that is not valid JavaScript fires load, not error.
    if (file === shell.entry.at(-1)) script.onload = () => isRunning || failed();
  }
  // Wait for the first frame, which this must not delay.
  requestAnimationFrame(() => globalThis.requestIdleCallback?.(prepareFormats));
}

/** The first formatter takes a hundred milliseconds on a slow phone. Every screen needs one, and until the scripts arrive the browser is idle. */
const prepareFormats = (): void => void new Intl.DateTimeFormat();

function started(): void {
  clearTimeout(slowTimer);
  slowNotice?.remove();
}

function failed(scripts = shellScripts): void {
  started();
  const message = msg('A file of this page is missing or damaged. Retry downloads it again.');
  const place = document.getElementById('main') ?? document.body;
  place.replaceChildren(notice('alert', [msg('Fareweave could not be started'), message], scripts));
}

/** Returns the scripts of the shell that the page needs: as long as the first ones do not run, nothing reports that others are damaged. */
function shellScripts(): readonly string[] {
  const hints = document.querySelectorAll<HTMLLinkElement>(`link[as=script][href^="${shell.base}"]`);
  return [
    ...new Set([...shell.entry.map(addressOf).map(absolute), ...Array.from(hints, ({ href }) => href)]),
  ];
}

function showSlow(): void {
  slowNotice = notice('status', ['', msg('Fareweave is still loading. The connection is slow.')], () => []);
  document.body.append(slowNotice);
}

function notice(
  role: 'alert' | 'status',
  [title, message]: readonly [string, string],
  scripts: () => readonly string[],
): HTMLElement {
  const element = document.createElement('div');
  element.className = `load-${role}`;
  element.setAttribute('role', role);
  const [heading, text] = [document.createElement('h1'), document.createElement('p')];
  const retry = document.createElement('button');
  heading.textContent = title;
  text.textContent = message;
  retry.textContent = msg('Retry');
  retry.type = 'button';
  retry.onclick = async () => {
    retry.setAttribute('aria-busy', 'true');
    try {
      // Caches may keep the damaged bytes for a year: this replaces them.
      const options = { cache: 'reload', signal: AbortSignal.timeout(REFETCH_MS) } as const;
      await Promise.all(scripts().map((script) => fetch(script, options)));
      window.location.reload();
    } catch {
      retry.removeAttribute('aria-busy');
      text.textContent = msg('The server could not be reached. Check your connection and try again.');
    }
  };
  element.append(...(title === '' ? [] : [heading]), text, retry);
  return element;
}

Object.defineProperty(globalThis, 'fareweaveLoader', {
  value: {
    load,
    trust,
    running: () => {
      isRunning = true;
      return shell;
    },
    started,
    failed,
    takePresses,
    take: takeEarlyResponse,
  } satisfies PageLoader,
});
