import { createStore, emit, on, type Store } from '@fareweave/shared-lib/platform';

/** How far a remote has come in its area of the page. */
export interface RemoteStatus {
  status: 'loading' | 'mounted' | 'failed';
  /** Rises with each Retry. */
  attempt: number;
  /** Milliseconds from the beginning of loading to the first screen. */
  loadedIn?: number;
  /** Addresses that its release declares and has no screen for, as this attempt found. */
  missingScreens?: readonly string[];
}

const areas = createStore<Readonly<Record<string, RemoteStatus>>>({});
const initial: RemoteStatus = { status: 'loading', attempt: 0 };

export const remoteStatuses: Store<Readonly<Record<string, RemoteStatus>>> = areas;
export const remoteStatus = (name: string): RemoteStatus => areas.get()[name] ?? initial;

export function setRemoteStatus(name: string, change: Partial<RemoteStatus>): void {
  areas.update((present) => ({ ...present, [name]: { ...remoteStatus(name), ...change } }));
}

// A remote that is already in the page tells of its own failure, as when a screen throws while it is drawn.
on('remote:failed', ({ remote, path }) => {
  if (path === undefined) return setRemoteStatus(remote, { status: 'failed' });
  const { missingScreens = [] } = remoteStatus(remote);
  if (!missingScreens.includes(path)) setRemoteStatus(remote, { missingScreens: [...missingScreens, path] });
});

/** Whether a remote has nothing to show at an address: it failed as a whole, or has no screen for this one. */
export const hasFailedAt = ({ status, missingScreens = [] }: RemoteStatus, path: string): boolean =>
  status === 'failed' || (status === 'mounted' && missingScreens.includes(path));

/** Tells the platform that a remote failed, which marks its area. A failure is told once per attempt. */
export function reportFailure(name: string, phase: string, error: unknown): void {
  if (remoteStatus(name).status === 'failed') return;
  const message = error instanceof Error ? error.message : String(error);
  emit('remote:failed', { remote: name, phase, message });
}
