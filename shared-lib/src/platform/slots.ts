/** The slots of the screens on the page. The shell shows the fills in them (ADR 40). */

/** What the remote that offers a slot passes to the fills. */
export type SlotValues = object;

/** A slot on the screen. */
export interface OpenSlot {
  update(props: SlotValues): void;
  /** Removes the fills. */
  close(): void;
}

export interface SlotHost {
  /** Shows the fills of a slot, `mf-search/flight-actions`, in an element that it alone changes. */
  open(slot: string, element: HTMLElement, props: SlotValues): OpenSlot;
  /** Loads the fills of a slot that the user is about to see. */
  preload(slot: string): void;
}

// Without a shell, as in tests of a remote, every slot is empty.
let host: SlotHost = {
  open: () => ({ update: () => undefined, close: () => undefined }),
  preload: () => undefined,
};

/** For the shell. */
export function provideSlots(provided: SlotHost): void {
  host = provided;
}

export const openSlot: SlotHost['open'] = (...slot) => host.open(...slot);
export const preloadSlot: SlotHost['preload'] = (slot) => host.preload(slot);
