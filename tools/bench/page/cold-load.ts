import { launchBrowser } from '../../setup/browser.ts';

/** Lighthouse's Slow 4G, and a CPU four times as slow. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

export interface ColdLoad {
  /** Milliseconds since the navigation began. */
  largestPaint: number;
  usable: number;
  /** Bytes of script on the wire until the form was usable. */
  scriptBytes: number;
  /** How many times scripts had to wait for scripts: 1 when the HTML names them all. */
  rounds: number;
  layoutShift: number;
  /** What moved, and when. */
  moved: string[];
}

interface Marks {
  paint: number;
  usable: number;
  shift: number;
  moved: string[];
}

type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };

/** Runs in the page. `usable`: the form is there and one can choose an airport in it. */
function observe(selector: string): void {
  const marks: Marks = { paint: 0, usable: 0, shift: 0, moved: [] };
  Object.assign(window, { marks });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    marks.paint = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const { value, sources, startTime } = entry as Shift;
    const what = sources.map(({ node }) => `${node?.nodeName} “${(node?.textContent ?? '').slice(0, 30)}”`);
    marks.shift += value;
    marks.moved.push(`${value.toFixed(3)} at ${startTime.toFixed(0)} ms: ${what.join(', ')}`);
  });
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else marks.usable = performance.now();
  };
  requestAnimationFrame(look);
}

/** One load of a page in a fresh browser with an empty cache, on a slow network and a slow CPU. */
export async function coldLoad(url: string, selector: string): Promise<ColdLoad> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const scripts = new Map<string, { begun: number; ended: number; bytes: number }>();
    let navigated = 0;
    cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
      if (type === 'Document') navigated = timestamp;
      if (type === 'Script')
        scripts.set(requestId, { begun: timestamp, ended: Number.POSITIVE_INFINITY, bytes: 0 });
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script !== undefined) Object.assign(script, { ended: timestamp, bytes: encodedDataLength });
    });
    // What's New comes a second after the load: it is not what is measured.
    await page.addInitScript(() => localStorage.setItem('app_update_modal', '1.4'));
    await page.addInitScript(observe, selector);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.usable > 0);
    await page.waitForLoadState('networkidle');
    const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
    const until = navigated + marks.usable / 1000;
    const needed = [...scripts.values()].filter(({ begun }) => begun <= until);
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

/** The longest chain of scripts of which each was asked for when the one before had wholly arrived. */
function roundsOf(scripts: { begun: number; ended: number }[]): number {
  let rounds = 0;
  let arrived = Number.NEGATIVE_INFINITY;
  for (const { begun, ended } of scripts.toSorted((a, b) => a.ended - b.ended)) {
    if (begun < arrived) continue;
    rounds += 1;
    arrived = ended;
  }
  return rounds;
}
