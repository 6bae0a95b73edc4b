import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { release } from '../../testing/release.ts';
import { setRemoteStatus } from '../runtime/remote-status.ts';
import { send } from './report.ts';
import { reportVitals } from './vitals.ts';

type Entry = Record<string, unknown>;

/** What the browser measures: entries go to the observers of their type. */
class Observer {
  static readonly supportedEntryTypes = ['event', 'first-input', 'layout-shift', 'paint'];
  static all: Observer[] = [];
  readonly #types: string[] = [];
  readonly #receive: (list: { getEntries: () => Entry[] }) => void;

  constructor(receive: Observer['receive']) {
    this.#receive = receive;
    Observer.all.push(this);
  }
  get receive() {
    return this.#receive;
  }
  observe({ type }: { type: string }): void {
    this.#types.push(type);
  }
  takeRecords = (): Entry[] => [];
  disconnect = (): void => undefined;

  static measure(type: string, entry: Entry): void {
    for (const observer of Observer.all)
      if (observer.#types.includes(type))
        observer.#receive({ getEntries: () => [{ entryType: type, startTime: 0, duration: 0, ...entry }] });
  }
}

let address = '';
const releases = [
  release({
    name: 'mf-one',
    version: '1',
    routes: [{ path: '/one', access: 'public', title: 'One', screen: 'first' }],
  }),
  release({ name: 'mf-two', version: '2', routes: [] }),
];
const about = { ticket: '', page: expect.any(String), kind: 'vitals' };
let calls: ReceivedCall[] = [];
const sent = () => calls.map(({ body }) => body);

beforeAll(() => {
  Object.assign(globalThis, {
    PerformanceObserver: Observer,
    PerformanceEventTiming: class {
      interactionId = 0;
    },
  });
  Object.assign(globalThis.PerformanceEventTiming.prototype, { interactionId: 0 });
  Object.assign(performance, {
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ name: address }] : []),
  });
  setRemoteStatus('mf-one', { status: 'mounted', loadedIn: 100 });
});
beforeEach(() => {
  calls = serve({ 'POST /api/platform/beacons': { status: 204 } });
  Observer.all = [];
  show('visible');
  document.body.innerHTML = `
    <header><button id="shell"></button></header>
    <div data-remote="mf-one"><button id="one"></button><div data-fill="mf-two/alert"><button id="two"></button></div></div>`;
});

function show(visibilityState: string): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

function begin(path = '/one'): void {
  address = new URL(path, window.location.href).href;
  reportVitals(releases, send);
}

/** An input at an element that takes `duration`. `isRemoved`: it removes the element. */
function press(id: string, duration: number, isRemoved = false): void {
  const target = document.getElementById(id);
  const event = new Event('pointerdown', { bubbles: true });
  target?.dispatchEvent(event);
  if (isRemoved) target?.remove();
  const { timeStamp: startTime } = event;
  Observer.measure('event', {
    target: isRemoved ? null : target,
    startTime,
    duration,
    interactionId: duration,
  });
}

/** The layout shifts count from the first paint on. */
async function shift(value: number): Promise<void> {
  Observer.measure('paint', { name: 'first-contentful-paint', startTime: 1 });
  await waitFor(() => expect(Observer.all.length).toBeGreaterThan(2));
  Observer.measure('layout-shift', { value, hadRecentInput: false, startTime: 2 });
}

/** Lets the observers receive what was measured. */
const received = () => new Promise((resolve) => setTimeout(resolve));

describe('the web vitals of a page', () => {
  it('are reported once, when it is hidden: INP for the fill with the slowest input, CLS for the first screen', async () => {
    begin();
    await shift(0.123_456);
    press('one', 48);
    press('two', 304);
    press('shell', 80);
    await received();
    expect(sent()).toEqual([]);
    show('hidden');
    show('visible');
    show('hidden');
    expect(sent()).toEqual([
      { remote: 'mf-one', version: '1', ...about, cls: 0.1235 },
      { remote: 'mf-two', version: '2', ...about, inp: 304 },
    ]);
  });

  it('belong to the remote whose element an input has removed', async () => {
    begin();
    press('two', 200, true);
    await received();
    show('hidden');
    expect(sent()).toEqual([{ remote: 'mf-two', version: '2', ...about, inp: 200 }]);
  });

  it('are of no release when the slowest input was in the shell, or the page was not opened with its screen', async () => {
    begin('/about');
    await shift(0.1);
    press('one', 48);
    press('shell', 304);
    await received();
    show('hidden');
    expect(sent()).toEqual([]);
  });
});
