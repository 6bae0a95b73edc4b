import { createStore, emit, on, type Store } from '@fareweave/shared-lib/platform';

/** How far a remote has come in its area of the page. */
export interface Area {
  status: 'loading' | 'mounted' | 'failed';
  /** Rises with each Retry. */
  attempt: number;
  /** Milliseconds from the beginning of loading to the first screen. */
  loadedIn?: number;
}

const areas = createStore<Readonly<Record<string, Area>>>({});
const initial: Area = { status: 'loading', attempt: 0 };

export const areaStore: Store<Readonly<Record<string, Area>>> = areas;
export const areaOf = (name: string): Area => areas.get()[name] ?? initial;

export function setArea(name: string, change: Partial<Area>): void {
  areas.update((present) => ({ ...present, [name]: { ...areaOf(name), ...change } }));
}

// A remote that is already in the page tells of its own failure, as when a screen throws while it is drawn.
on('remote:failed', ({ remote }) => setArea(remote, { status: 'failed' }));

/** Tells the platform that a remote failed, which marks its area. A failure is told once per attempt. */
export function failArea(name: string, phase: string, error: unknown): void {
  if (areaOf(name).status === 'failed') return;
  const message = error instanceof Error ? error.message : String(error);
  emit('remote:failed', { remote: name, phase, message });
}
