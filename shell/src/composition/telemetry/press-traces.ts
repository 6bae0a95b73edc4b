import { randomHex, remoteOf, sendReport } from './report.ts';

const ADDRESS = '/api/platform/presses';
const ID_BYTES = { trace: 16, span: 8 };
/** A call belongs to a press if it starts within this time after the press, or after the previous call of the press has ended. */
const FOLLOWS_MS = 2000;
/** No call later than this belongs to a press. */
const LONGEST_MS = 10_000;
/** The events of one press, such as the click on a button and the submission of its form, come within this time. */
const SAME_PRESS_MS = 50;
/** The addresses of the server's API and of backends. */
const CALLS = /^\/(?:api|remotes)\//;

interface Press {
  traceId: string;
  spanId: string;
  action: 'click' | 'submit' | 'enter';
  control: 'button' | 'link' | 'form' | 'control';
  /** The remote, or `shell`. */
  part: string;
  /** As `performance.now`. */
  startedAt: number;
  /** When the last call of the press ended; when the press started, if no call has ended yet. */
  endedAt: number;
  running: number;
  hasCalls: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

let press: Press | null = null;

/** Starts to give each press a trace (ADR 43): the calls to the server that follow it carry its id, and the press itself is reported
 *  with its kind and place, never with a text of the page (PRIV-7). Only for pages whose server records traces. */
export function tracePresses(): void {
  for (const type of ['click', 'submit', 'keydown']) document.addEventListener(type, begin, true);
  window.addEventListener('pagehide', () => press && report(press));
  const { fetch } = window;
  window.fetch = (input, init) => {
    const current = press;
    if (current === null || !isOpen(current)) return fetch(input, init);
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    // Reports belong to no press: they are the calls without credentials. Other origins get no trace.
    if (origin !== window.location.origin || !CALLS.test(pathname) || request.credentials === 'omit')
      return fetch(request);
    request.headers.set('traceparent', `00-${current.traceId}-${current.spanId}-01`);
    return follow(current, fetch(request));
  };
}

function begin(event: Event): void {
  const action = event instanceof KeyboardEvent ? 'enter' : event.type === 'submit' ? 'submit' : 'click';
  if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
  const control =
    event.target instanceof Element
      ? event.target.closest('button, a, form, input, select, textarea, summary, [role]')
      : null;
  const startedAt = performance.now();
  if (control === null || (press !== null && startedAt - press.startedAt < SAME_PRESS_MS)) return;
  press = {
    traceId: randomHex(ID_BYTES.trace),
    spanId: randomHex(ID_BYTES.span),
    action,
    control: kindOf(control),
    part: remoteOf(control) ?? 'shell',
    startedAt,
    endedAt: startedAt,
    running: 0,
    hasCalls: false,
  };
}

function kindOf({ tagName, role }: Element): Press['control'] {
  if (tagName === 'A') return 'link';
  if (tagName === 'FORM') return 'form';
  return tagName === 'BUTTON' || role === 'button' ? 'button' : 'control';
}

function isOpen({ running, startedAt, endedAt }: Press): boolean {
  const now = performance.now();
  return now - startedAt < LONGEST_MS && (running > 0 || now - endedAt < FOLLOWS_MS);
}

/** Counts a call of a press until its response begins. */
async function follow(of: Press, call: Promise<Response>): Promise<Response> {
  of.hasCalls = true;
  of.running += 1;
  clearTimeout(of.timer);
  try {
    return await call;
  } finally {
    of.running -= 1;
    of.endedAt = performance.now();
    if (of.running === 0) of.timer = setTimeout(report, FOLLOWS_MS, of);
  }
}

/** Reports a press that had calls, once. */
function report(of: Press): void {
  clearTimeout(of.timer);
  if (press === of) press = null;
  if (!of.hasCalls) return;
  of.hasCalls = false;
  const { traceId, spanId, action, control, part, startedAt, endedAt } = of;
  const ms = Math.round(endedAt - startedAt);
  const msAgo = Math.round(performance.now() - startedAt);
  sendReport(ADDRESS, { traceId, spanId, action, control, part, ms, msAgo });
}
