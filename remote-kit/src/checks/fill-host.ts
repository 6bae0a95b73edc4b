import { containerOf } from '@fareweave/shared-lib/domain/composition';
import type { OpenSlot, on, SlotHost } from '@fareweave/shared-lib/platform';
import type { CheckRemote } from '../live/check-product.ts';

const NAME = 'mf-fill-check';
/** The page of this remote, on which the check mounts fills. */
export const FILL_PAGE = '/fill-check';

/** The name of a slot for one fill. */
export const checkSlot = (index: number): string => `${NAME}/${index}`;

/** The widths of the slot in pixels: on a phone, for the check of a fill's width, and on a wide screen, for the check of its height. */
export const SLOT_WIDTHS = { narrow: 358, wide: 1168 };

/** Returns a remote with a page, which gives the platform of the shell to `mountFill`. */
export const fillHost = (): CheckRemote => ({
  release: {
    name: NAME,
    version: 'check',
    container: containerOf(NAME),
    entry: 'entry.js',
    base: '/local-fill-check/',
    manifest: '',
    initial: [],
    screens: { fills: [] },
    routes: [{ path: FILL_PAGE, access: 'public', title: 'Fills', screen: 'fills' }],
    navigation: [],
    platform: 1,
    ownRuntime: true,
    files: null,
  },
  entry: `var ${containerOf(NAME)} = (${String(container)})();`,
});

interface Platform {
  openSlot: SlotHost['open'];
  on: typeof on;
}
type CheckedWindow = Window & { fillCheck: Platform };

/** Runs in the page: returns the federation container of this remote. */
function container() {
  let scope: Record<string, Record<string, { get(): Promise<() => Platform> }>> = {};
  const lifecycles = {
    bootstrap: async () => undefined,
    mount: async ({ domElement }: { domElement: HTMLElement }) => {
      const heading = Object.assign(document.createElement('h1'), { textContent: 'Fills' });
      domElement.replaceChildren(heading, document.createElement('div'));
    },
    unmount: async () => undefined,
  };
  return {
    init(shared: typeof scope) {
      scope = shared;
    },
    async get() {
      const [platform] = Object.values(scope['@fareweave/shared-lib/platform'] ?? {});
      Object.assign(window, { fillCheck: (await platform?.get())?.() });
      return () => lifecycles;
    },
  };
}

export interface FillMount {
  slot: string;
  props: object;
  /** Whether the fill is as wide as its content, otherwise as its slot. */
  isInline: boolean;
  slotWidths: typeof SLOT_WIDTHS;
  /** The path of its page. */
  path: string;
  /** Time limit of loading and mounting, milliseconds. */
  timeoutMs: number;
  /** The longest time between two frames, milliseconds. */
  mostMs: number;
}

/** How a fill was mounted and unmounted. */
export interface MountedAs {
  /** Its size in pixels when it had been drawn; null if it was not. */
  size: { width: number; height: number } | null;
  /** What the shell has reported. */
  failures: { phase: string; message: string }[];
  /** What it has done to the page around it. */
  intrusions: string[];
}

/** Runs in the page: opens a slot with one fill through the shell, measures the fill and closes the slot. */
export async function mountFill({
  slot,
  props,
  isInline,
  slotWidths,
  path,
  timeoutMs,
  mostMs,
}: FillMount): Promise<MountedAs> {
  const { openSlot, on } = (window as unknown as CheckedWindow).fillCheck;
  const failures: MountedAs['failures'] = [];
  const leave = on('fill:failed', ({ phase, message }) => failures.push({ phase, message }));
  const place = document.querySelector<HTMLElement>('h1 + div');
  if (place === null) throw new Error('The page of the check shows no slot');
  const setWidth = (width: number) => {
    place.style.cssText = `display: grid; width: ${width}px; justify-items: ${isInline ? 'start' : 'stretch'}`;
  };
  setWidth(slotWidths.narrow);
  const { title } = document;
  const intrusions: string[] = [];
  let longest = 0;
  const frame = async () => {
    const before = performance.now();
    await new Promise(requestAnimationFrame);
    longest = Math.max(longest, performance.now() - before);
  };
  const opened: OpenSlot = openSlot(slot, place, props);
  const area = () => place.firstElementChild as HTMLElement | null;
  const end = performance.now() + timeoutMs;
  while (
    area()?.dataset.status !== 'mounted' &&
    area()?.dataset.status !== 'failed' &&
    performance.now() < end
  )
    await frame();
  let size: MountedAs['size'] = null;
  if (area()?.dataset.status === 'mounted') {
    await frame();
    const width = Math.max(area()?.offsetWidth ?? 0, area()?.scrollWidth ?? 0);
    setWidth(slotWidths.wide);
    size = { width, height: area()?.offsetHeight ?? 0 };
    if (area()?.contains(document.activeElement)) intrusions.push('takes the focus when it appears');
    const { left, top } = place.previousElementSibling?.getBoundingClientRect() ?? { left: 0, top: 0 };
    if (area()?.contains(document.elementFromPoint(left + 1, top + 1)))
      intrusions.push('covers the page around it');
  }
  if (longest > mostMs) intrusions.push(`stops the page for ${(longest / 1000).toFixed(1)} s`);
  if (location.pathname !== path) intrusions.push('leads to another page');
  else if (document.title !== title) intrusions.push('changes the title of the page');
  opened.close();
  // The shell unmounts a fill after its area is gone.
  await frame();
  leave();
  place.replaceChildren();
  return { size, failures, intrusions };
}
