/** The slots of the screens on the page. The shell shows the fills in areas, and returns the entries of menus (ADR 40). */

/** What the remote that offers a slot passes to the fills. */
export type SlotValues = object;

/** A slot on the screen. */
export interface OpenSlot {
  update(props: SlotValues): void;
  /** Removes the fills. */
  close(): void;
}

/** A link or a command in a menu. `key` is unique in the menu. */
export type MenuEntry = { key: string; title: string } & (
  | { href: string; run?: undefined }
  | {
      href?: undefined;
      /** Starts the command. A failure is shown as a toast and reported. */
      run: () => void;
    }
);

/** A component of a slot that shows one at a time. */
export interface SlotTab {
  /** Unique in the slot: `mf-account/outbox`. */
  key: string;
  /** The name of the component, which is unique in its remote only: `outbox`. */
  name: string;
  title: string;
}

export interface SlotHost {
  /** Shows the fills of a slot, `mf-search/destination-actions`, in an element that it alone changes. `tab`: only the fill with this key. */
  open(slot: string, element: HTMLElement, props: SlotValues, tab?: string): OpenSlot;
  /** Loads the fills of a slot that the user is about to see. */
  preload(slot: string): void;
  /** The entries of a menu, `mf-search/destination-menu`, that the present user gets, in order. */
  entries(menu: string, props: SlotValues): readonly MenuEntry[];
  /** The components of a slot, `mf-admin/tabs`, that the present user gets, in order. Loads nothing (COMP-24). */
  tabs(slot: string): readonly SlotTab[];
}

// Without a shell, as in tests of a remote, every slot is empty.
let host: SlotHost = {
  open: () => ({ update: () => undefined, close: () => undefined }),
  preload: () => undefined,
  entries: () => [],
  tabs: () => [],
};

/** For the shell: sets what shows the fills of slots. */
export function provideSlots(provided: SlotHost): void {
  host = provided;
}

export const openSlot: SlotHost['open'] = (...slot) => host.open(...slot);
export const preloadSlot: SlotHost['preload'] = (slot) => host.preload(slot);
export const menuEntries: SlotHost['entries'] = (...menu) => host.entries(...menu);
export const slotTabs: SlotHost['tabs'] = (slot) => host.tabs(slot);
