/** Stands in the page as text (see tools/webpack/host.ts) and runs before every other script. The page's policy lets
 *  this text run by its hash; what it puts into the page is trusted for that reason. It has no imports: it must work
 *  where nothing else came. */

/** The shell's files as the server wrote them into the page. */
interface ShellFiles {
  /** Where they lie, with a slash at the end. */
  base: string;
  /** Scripts to run, in order. */
  entry: readonly string[];
  /** Integrity by file; null for a development server, whose files change while the page is open. */
  files: Readonly<Record<string, string>> | null;
}

/** What the shell's main script uses of the loader. */
interface PageLoader {
  load(shell: ShellFiles): void;
  /** The main script has begun to run. Returns the shell's files. */
  running(): ShellFiles;
  /** The product is on the screen. */
  started(): void;
  /** Shows that the product could not be started. `scripts`: addresses to fetch again when the person retries. */
  failed(scripts?: readonly string[]): void;
}

declare global {
  var fareweaveLoader: PageLoader;
}

/** Milliseconds without a sign of failure after which the page says that it is slow. */
const SLOW_MS = 10_000;
/** Milliseconds for a file that is fetched again. */
const REFETCH_MS = 20_000;

let shell: ShellFiles = { base: '', entry: [], files: null };
let isRunning = false;
let slowTimer: ReturnType<typeof setTimeout> | undefined;
let slowNotice: HTMLElement | undefined;

const addressOf = (file: string): string => shell.base + file;

function load(given: ShellFiles): void {
  shell = given;
  isRunning = false;
  slowTimer = setTimeout(showSlow, SLOW_MS);
  for (const file of shell.entry) {
    const script = document.createElement('script');
    script.async = false;
    // Only what is fetched this way can be checked against its integrity.
    script.crossOrigin = 'anonymous';
    script.integrity = shell.files?.[file] ?? '';
    script.fetchPriority = 'high';
    script.src = addressOf(file);
    script.onerror = () => failed();
    document.head.append(script);
    // Bytes that are no program are reported to nobody else.
    if (file === shell.entry.at(-1)) script.onload = () => isRunning || failed();
  }
}

function started(): void {
  clearTimeout(slowTimer);
  slowNotice?.remove();
}

function failed(scripts: readonly string[] = shell.entry.map(addressOf)): void {
  started();
  const message = 'A file of this page is missing or damaged. Retry downloads it again.';
  const place = document.getElementById('main') ?? document.body;
  place.replaceChildren(notice('alert', ['Fareweave could not be started', message], scripts));
}

function showSlow(): void {
  slowNotice = notice('status', ['', 'Fareweave is still loading. The connection is slow.'], []);
  document.body.append(slowNotice);
}

function notice(
  role: 'alert' | 'status',
  [title, message]: readonly [string, string],
  scripts: readonly string[],
): HTMLElement {
  const element = document.createElement('div');
  element.className = `load-${role}`;
  element.setAttribute('role', role);
  const [heading, text] = [document.createElement('h1'), document.createElement('p')];
  const retry = document.createElement('button');
  heading.textContent = title;
  text.textContent = message;
  retry.textContent = 'Retry';
  retry.type = 'button';
  retry.onclick = async () => {
    retry.setAttribute('aria-busy', 'true');
    try {
      // The caches may hold the damaged bytes for a year: this replaces them there.
      const options = { cache: 'reload', signal: AbortSignal.timeout(REFETCH_MS) } as const;
      await Promise.all(scripts.map((script) => fetch(script, options)));
      window.location.reload();
    } catch {
      retry.removeAttribute('aria-busy');
      text.textContent = 'The server could not be reached. Check your connection and try again.';
    }
  };
  element.append(...(title === '' ? [] : [heading]), text, retry);
  return element;
}

Object.defineProperty(globalThis, 'fareweaveLoader', {
  value: {
    load,
    running: () => {
      isRunning = true;
      return shell;
    },
    started,
    failed,
  } satisfies PageLoader,
});
