import { createStore, emit, type Store } from '@fareweave/shared-lib/platform';

/** How far a remote has come in its area of the page. */
export interface Area {
  status: 'loading' | 'mounted' | 'failed';
  /** Rises with each Retry. */
  attempt: number;
}

const areas = createStore<Readonly<Record<string, Area>>>({});
const initial: Area = { status: 'loading', attempt: 0 };

export const areaStore: Store<Readonly<Record<string, Area>>> = areas;
export const areaOf = (name: string): Area => areas.get()[name] ?? initial;

export function setArea(name: string, change: Partial<Area>): void {
  areas.update((present) => ({ ...present, [name]: { ...areaOf(name), ...change } }));
}

/** Marks an area as failed and tells the platform. A failure is told once per attempt. */
export function failArea(name: string, phase: string, error: unknown): void {
  if (areaOf(name).status === 'failed') return;
  setArea(name, { status: 'failed' });
  const message = error instanceof Error ? error.message : String(error);
  emit('remote:failed', { remote: name, phase, message });
}
