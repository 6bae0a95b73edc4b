import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { createStore, emit, on, placeStore, type Store } from '@fareweave/shared-lib/platform';

/** The status of a remote in the page. */
export interface RemoteStatus {
  status: 'loading' | 'mounted' | 'failed';
  /** Increases with each Retry. */
  attempt: number;
  /** Milliseconds from the start of loading to the first screen of this attempt. */
  loadedIn?: number | undefined;
  /** The part of `loadedIn` from the loaded code to the first screen. */
  mountedIn?: number;
  /** The present path, if its screen is missing or could not be loaded. */
  failedPath?: string | undefined;
}

const statuses = createStore<Readonly<Record<string, RemoteStatus>>>({});
const initial: RemoteStatus = { status: 'loading', attempt: 0 };

export const remoteStatuses: Store<Readonly<Record<string, RemoteStatus>>> = statuses;
export const remoteStatus = (name: string): RemoteStatus => statuses.get()[name] ?? initial;

export function setRemoteStatus(name: string, change: Partial<RemoteStatus>): void {
  statuses.update((current) => ({ ...current, [name]: { ...remoteStatus(name), ...change } }));
}

// A mounted remote reports its own failures, for example a screen that throws while React renders it.
on('remote:failed', ({ remote, path }) => {
  setRemoteStatus(remote, path === undefined ? { status: 'failed' } : { failedPath: path });
});

// Forget the failure when the user leaves the path, so that the remote tries again when the user returns (COMP-3).
placeStore.subscribe(({ pathname }) => {
  for (const [name, { failedPath }] of Object.entries(statuses.get()))
    if (failedPath !== undefined && failedPath !== withoutTrailingSlash(pathname))
      setRemoteStatus(name, { failedPath: undefined });
});

/** Whether a remote cannot show a path: the whole remote failed, or only the screen of this path (COMP-3). */
export const hasFailedAt = ({ status, failedPath }: RemoteStatus, path: string): boolean =>
  status === 'failed' || (status === 'mounted' && failedPath === path);

/** Reports a failure of a remote, at most once per attempt. */
export function reportFailure(name: string, phase: string, error: unknown): void {
  if (remoteStatus(name).status === 'failed') return;
  const { message, stack } = asError(error);
  emit('remote:failed', { remote: name, phase, message, stack });
}

/** Returns what was thrown as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
