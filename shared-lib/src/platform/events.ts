import { filter, Subject } from 'rxjs';

/** The events between the parts, with their payloads. */
export interface PlatformEvents {
  /** The user chose Home on `/`: the search returns to its form (NAVI-2). */
  'home:reset': undefined;
  'session:changed': { isAuthenticated: boolean };
  /** A remote failed; the shell reports it to the server. With `path`: it only lacks a screen for that path. */
  'remote:failed': { remote: string; phase: string; message: string; path?: string };
  /** A component in a slot failed (ADR 40); `remote` is the one that fills the slot. */
  'fill:failed': { remote: string; component: string; phase: string; message: string };
  /** React is about to continue with the first paint of a remote's screen, or has done so (ADR 38). */
  'remote:continues': { remote: string; isDrawn: boolean };
}

type PlatformEvent = {
  [E in keyof PlatformEvents]: { name: E; payload: PlatformEvents[E] };
}[keyof PlatformEvents];

const bus = new Subject<PlatformEvent>();

type Payload<E extends keyof PlatformEvents> = PlatformEvents[E] extends undefined
  ? []
  : [payload: PlatformEvents[E]];

export function emit<E extends keyof PlatformEvents>(name: E, ...payload: Payload<E>): void {
  bus.next({ name, payload: payload[0] } as PlatformEvent);
}

/** Calls `handler` on each event of this name. Returns a function that unsubscribes. */
export function on<E extends keyof PlatformEvents>(
  name: E,
  handler: (payload: PlatformEvents[E]) => void,
): () => void {
  const subscription = bus
    .pipe(filter((event) => event.name === name))
    .subscribe((event) => handler(event.payload as PlatformEvents[E]));
  return () => subscription.unsubscribe();
}
