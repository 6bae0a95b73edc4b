/** An inline script of the page (see remote-kit/src/webpack/host.ts), which runs before every other script, right after the first
 *  paint. The page's policy allows
 *  it by its hash and trusts the scripts that it adds. It has no imports: it must work when no other file loads. */

/** The shell's files, which the server wrote into the page. */
interface ShellFiles {
  /** Their folder, with a slash at the end. */
  base: string;
  /** Scripts to run, in order. */
  entry: readonly string[];
  /** Hash by file; null for a development server, whose files change while the page is open. */
  files: Readonly<Record<string, string>> | null;
}

/** What the shell's main script calls. */
interface PageLoader {
  load(shell: ShellFiles): void;
  /** Records that the main script runs. Returns the shell's files. */
  running(): ShellFiles;
  /** Records that the product is on the screen. */
  started(): void;
  /** Shows that the product could not start. `scripts`: URLs to fetch again when the user retries. */
  failed(scripts?: readonly string[]): void;
  /** Stops to record presses in the first paint, because its remote handles them from now on. Returns a function that repeats the
   *  recorded ones (ADR 38). */
  takePresses(): () => Promise<void>;
}

declare global {
  var fareweaveLoader: PageLoader;
}

/** Milliseconds without a failure until the page shows that loading is slow. */
const SLOW_MS = 10_000;
/** Time limit for fetching a file again, in milliseconds. */
const REFETCH_MS = 20_000;

/** The first paint of a screen, with whose elements its remote will continue. */
const SCREEN = '[data-painted-by] > [data-first-paint]';

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
      // Caches may keep the damaged bytes for a year: this replaces them.
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

/** Repetitions of what the user has pressed before the remote could react, in order. */
let presses: (() => void)[] = [];

/** Records a press in the first paint of a screen. The browser itself keeps what the user enters into controls, and follows links. */
function recordPress(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(SCREEN) === null) return;
  const button = target.closest('button');
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    event.preventDefault();
    // A control may have the name of the method.
    presses.push(() => HTMLFormElement.prototype.requestSubmit.call(target));
  } else if (event instanceof KeyboardEvent && event.key === 'Enter' && target instanceof HTMLInputElement) {
    event.preventDefault();
    presses.push(() => pressEnter(target));
  } else if (event.type === 'click' && button !== null && button.type !== 'submit')
    presses.push(() => button.isConnected && button.click());
}

/** Enter submits the form unless the remote uses it for something else. */
function pressEnter(input: HTMLInputElement): void {
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  const { form } = input;
  if (input.dispatchEvent(press) && form !== null) HTMLFormElement.prototype.requestSubmit.call(form);
}

const RECORDED = ['click', 'submit', 'keydown'] as const;
for (const type of RECORDED) document.addEventListener(type, recordPress, true);

function takePresses(): () => Promise<void> {
  for (const type of RECORDED) document.removeEventListener(type, recordPress, true);
  const taken = presses;
  presses = [];
  return async () => {
    for (const press of taken) {
      press();
      // React renders the result in a microtask.
      await undefined;
    }
  };
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
    takePresses,
  } satisfies PageLoader,
});
