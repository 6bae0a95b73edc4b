import { createStore, emit, on, type Store } from '@fareweave/shared-lib/platform';

/** How far a remote has come in its area of the page. */
export interface Area {
  status: 'loading' | 'mounted' | 'failed';
  /** Rises with each Retry. */
  attempt: number;
  /** Milliseconds from the beginning of loading to the first screen. */
  loadedIn?: number;
  /** Addresses that its release declares and has no screen for, as this attempt found. */
  missingScreens?: readonly string[];
}

const areas = createStore<Readonly<Record<string, Area>>>({});
const initial: Area = { status: 'loading', attempt: 0 };

export const areaStore: Store<Readonly<Record<string, Area>>> = areas;
export const areaOf = (name: string): Area => areas.get()[name] ?? initial;

export function setArea(name: string, change: Partial<Area>): void {
  areas.update((present) => ({ ...present, [name]: { ...areaOf(name), ...change } }));
}

// A remote that is already in the page tells of its own failure, as when a screen throws while it is drawn.
on('remote:failed', ({ remote, path }) => {
  if (path === undefined) return setArea(remote, { status: 'failed' });
  const { missingScreens = [] } = areaOf(remote);
  if (!missingScreens.includes(path)) setArea(remote, { missingScreens: [...missingScreens, path] });
});

/** Whether a remote has nothing to show at an address: it failed as a whole, or has no screen for this one. */
export const failedAt = ({ status, missingScreens = [] }: Area, path: string): boolean =>
  status === 'failed' || (status === 'mounted' && missingScreens.includes(path));

/** Tells the platform that a remote failed, which marks its area. A failure is told once per attempt. */
export function failArea(name: string, phase: string, error: unknown): void {
  if (areaOf(name).status === 'failed') return;
  const message = error instanceof Error ? error.message : String(error);
  emit('remote:failed', { remote: name, phase, message });
}
