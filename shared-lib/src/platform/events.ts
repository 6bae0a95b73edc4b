import { filter, Subject } from 'rxjs';

/** Everything that may be said between the parts. A misspelt event or payload does not compile. */
export interface PlatformEvents {
  /** Home was chosen while already on `/`: the search goes back to its form (NAVI-2). */
  'home:reset': undefined;
  'session:changed': { isAuthenticated: boolean };
  /** A remote failed in its area; the shell reports it to the server. With `path`, it has no screen for that address only. */
  'remote:failed': { remote: string; phase: string; message: string; path?: string };
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

/** Calls `handler` on each such event; returns what ends it. */
export function on<E extends keyof PlatformEvents>(
  name: E,
  handler: (payload: PlatformEvents[E]) => void,
): () => void {
  const subscription = bus
    .pipe(filter((event) => event.name === name))
    .subscribe((event) => handler(event.payload as PlatformEvents[E]));
  return () => subscription.unsubscribe();
}
