import { createListeners } from './listeners.ts';
import { createStore, type Store } from './store.ts';

interface Failure {
  remote: string;
  phase: string;
  message: string;
  /** Of the error, if there was one. */
  stack?: string | undefined;
}

/** The events between the parts, with their payloads. */
export interface PlatformEvents {
  /** The user chose Home on `/`: the search returns to its form (NAVI-2). */
  'home:reset': undefined;
  'session:changed': { isAuthenticated: boolean };
  /** A remote failed; the shell reports it to the server. With `path`: it only lacks a screen for that path. */
  'remote:failed': Failure & { path?: string };
  /** A component in a slot failed (ADR 40); `remote` is the one that fills the slot. */
  'fill:failed': Failure & { component: string };
  /** React is about to continue with the first paint of a remote's screen, or has done so (ADR 38). */
  'remote:continues': { remote: string; isDrawn: boolean };
}

type PlatformEvent = {
  [E in keyof PlatformEvents]: { name: E; payload: PlatformEvents[E] };
}[keyof PlatformEvents];

const bus = createListeners<PlatformEvent>();

/** An event with the time of its dispatch: milliseconds since the page was opened. */
export type LoggedEvent = PlatformEvent & { at: number };

const MOST_LOGGED = 100;
const log = createStore<readonly LoggedEvent[]>([]);

/** The last events of this page, the newest first, for the inspector. */
export const eventLog: Store<readonly LoggedEvent[]> = log;

type Payload<E extends keyof PlatformEvents> = PlatformEvents[E] extends undefined
  ? []
  : [payload: PlatformEvents[E]];

export function emit<E extends keyof PlatformEvents>(name: E, ...payload: Payload<E>): void {
  const event = { name, payload: payload[0] } as PlatformEvent;
  log.update((events) => [
    { ...event, at: Math.round(performance.now()) },
    ...events.slice(0, MOST_LOGGED - 1),
  ]);
  bus.call(event);
}

/** Calls `handler` on each event of this name. Returns a function that unsubscribes. */
export function on<E extends keyof PlatformEvents>(
  name: E,
  handler: (payload: PlatformEvents[E]) => void,
): () => void {
  return bus.add((event) => {
    if (event.name === name) handler(event.payload as PlatformEvents[E]);
  });
}
