import type { Browser, CDPSession, Page, ViewportSize } from 'playwright-core';
import { startBrowser } from '../../setup/ensure-browser.ts';
import type { BenchServer } from '../server.ts';
import type { BenchScreen } from './screens/screens.ts';

/** Lighthouse's Slow 4G, and a CPU four times as slow. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;
export const CPU_SLOWDOWN = 4;

export interface ColdLoad {
  /** Milliseconds since the start of the navigation. */
  largestPaint: number;
  usable: number;
  /** Transferred bytes of scripts until the form was usable. */
  scriptBytes: number;
  /** Length of the longest chain of scripts that load scripts: 1 when the HTML names them all. */
  rounds: number;
  layoutShift: number;
  /** The elements that moved, with their times. */
  moved: string[];
}

export interface ColdPage extends BenchScreen {
  /** Whether to accept a self-signed certificate. */
  anyCertificate?: boolean;
}

export interface Marks {
  paint: number;
  usable: number;
  shift: number;
  moved: string[];
}

type Shift = PerformanceEntry & {
  value: number;
  sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Runs in the page. Records the time at which an element of `selector` exists (`usable`), the largest paint and layout
 *  shifts. */
function observe(selector: string): void {
  const marks: Marks = { paint: 0, usable: 0, shift: 0, moved: [] };
  Object.assign(window, { marks });
  const on = (type: string, listener: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    marks.paint = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const { value, sources, startTime } = entry as Shift;
    const elements = sources.map(({ node, previousRect: before, currentRect: after }) => {
      const text = (node?.textContent ?? '').trim().slice(0, 30);
      const rects = [before, after].map(({ x, y, width, height }) =>
        [x, y, width, height].map(Math.round).join(' '),
      );
      return `${node?.nodeName} “${text}” ${rects.join(' → ')}`;
    });
    marks.shift += value;
    marks.moved.push(`${value.toFixed(3)} at ${startTime.toFixed(0)} ms: ${elements.join(', ')}`);
  });
  const check = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(check);
    else {
      marks.usable = performance.now();
      console.debug('usable');
    }
  };
  requestAnimationFrame(check);
}

/** Makes a page slow, and records when `selector` exists in it. */
export async function slowPage(page: Page, selector: string): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // Suppresses the dialog What's New, which would open a second after the load.
  await page.addInitScript(() => localStorage.setItem('app_update_modal', '1.4'));
  await page.addInitScript(observe, selector);
  return cdp;
}

/** Gives the browser the token and the cookies of a session. */
export async function signIn(page: Page, url: string, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await page.request.post(new URL('/api/auth/verify-token', url).href, { data: { token } });
}

/** A page of a premium account, whose requests all pass through `page.route`: those of a service worker would not. */
export async function premiumPage(
  browser: Browser,
  server: BenchServer,
  viewport: ViewportSize,
): Promise<Page> {
  const page = await browser.newPage({ viewport, baseURL: server.address, serviceWorkers: 'block' });
  await page.addInitScript(
    (token) => {
      localStorage.setItem('auth_token', token);
      // Suppresses the dialog What's New.
      localStorage.setItem('app_update_modal', '1.4');
    },
    await server.premiumToken(),
  );
  return page;
}

/** Opens a page. Returns the marks when the element exists. */
export async function openUntilUsable(page: Page, url: string): Promise<Marks> {
  // The page sends a message, because a function of Playwright that waits in the page would count as work of the page.
  const isUsable = page.waitForEvent('console', (message) => message.text() === 'usable');
  await Promise.all([page.goto(url, { waitUntil: 'commit' }), isUsable]);
  return page.evaluate(() => (window as unknown as { marks: Marks }).marks);
}

/** Loads a page in a new browser with an empty cache, on a slow network and a slow CPU. */
export async function coldLoad({
  url,
  selector,
  token,
  anyCertificate = false,
}: ColdPage): Promise<ColdLoad> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      ignoreHTTPSErrors: anyCertificate,
    });
    const cdp = await slowPage(page, selector);
    const scripts = new Map<string, { start: number; end: number; bytes: number }>();
    let navigated = 0;
    cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
      if (type === 'Document') navigated = timestamp;
      if (type === 'Script')
        scripts.set(requestId, { start: timestamp, end: Number.POSITIVE_INFINITY, bytes: 0 });
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script !== undefined) Object.assign(script, { end: timestamp, bytes: encodedDataLength });
    });
    if (token !== undefined) await signIn(page, url, token);
    await openUntilUsable(page, url);
    await page.waitForLoadState('networkidle');
    const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
    const until = navigated + marks.usable / 1000;
    const needed = [...scripts.values()].filter(({ start }) => start <= until);
    return {
      largestPaint: marks.paint,
      usable: marks.usable,
      scriptBytes: needed.reduce((sum, { bytes }) => sum + bytes, 0),
      rounds: roundsOf(needed),
      layoutShift: marks.shift,
      moved: marks.moved,
    };
  } finally {
    await browser.close();
  }
}

/** Returns the length of the longest chain of scripts in which each request started after the previous response ended. */
function roundsOf(scripts: { start: number; end: number }[]): number {
  let rounds = 0;
  let arrived = Number.NEGATIVE_INFINITY;
  for (const { start, end } of scripts.toSorted((a, b) => a.end - b.end)) {
    if (start < arrived) continue;
    rounds += 1;
    arrived = end;
  }
  return rounds;
}
