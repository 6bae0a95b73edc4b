import { createListeners } from './listeners.ts';
import { createStore, type Store } from './store.ts';

interface Failure {
  remote: string;
  phase: string;
  message: string;
  /** The stack of the error, if there was one. */
  stack?: string | undefined;
}

/** The events between the parts, with their payloads. */
export interface PlatformEvents {
  /** The user chose Home on `/`: the search returns to its form (NAVI-2). */
  'home:reset': undefined;
  'session:changed': { isAuthenticated: boolean };
  /** A remote failed; the shell reports it to the server. With `path`: only the screen of that path, where the user is. */
  'remote:failed': Failure & { path?: string | undefined };
  /** A component in a slot failed (ADR 40); `remote` is the one that fills the slot. */
  'fill:failed': Failure & { component: string };
  /** React is about to continue with the first paint of a remote's screen, or has done so (ADR 38). */
  'remote:continues': { remote: string; isDrawn: boolean };
}

/** An event of the platform, or of a remote: `mf-search/destination-opened`. */
type BusEvent =
  | { [E in keyof PlatformEvents]: { name: E; payload: PlatformEvents[E] } }[keyof PlatformEvents]
  | { name: `${string}/${string}`; payload: object };

export const bus = createListeners<BusEvent>();

/** An event with the time of its dispatch: milliseconds since the page was opened. */
export type LoggedEvent = BusEvent & { at: number };

const MOST_LOGGED = 100;
const log = createStore<readonly LoggedEvent[]>([]);

/** The last events of this page, the newest first, for the inspector. */
export const eventLog: Store<readonly LoggedEvent[]> = log;

/** Deletes the events of remotes from the log: their payloads may be about the user of a session that has ended (EVNT-4). */
export const forgetRemoteEvents = (): void =>
  log.update((events) => events.filter(({ name }) => !name.includes('/')));

type Payload<E extends keyof PlatformEvents> = PlatformEvents[E] extends undefined
  ? []
  : [payload: PlatformEvents[E]];

export const emit = <E extends keyof PlatformEvents>(name: E, ...payload: Payload<E>): void =>
  dispatch({ name, payload: payload[0] } as BusEvent);

/** Logs an event and calls its listeners. */
export function dispatch(event: BusEvent): void {
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
