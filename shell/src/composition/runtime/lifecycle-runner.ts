import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { AppProps, LifeCycleFn, LifeCycles } from 'single-spa';
import { loadLifecycles } from './federation.ts';
import { remoteStatus, reportFailure, setRemoteStatus } from './remote-status.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds. single-spa has no bound for loading and never clears its timers, so these are ours. */
const BOUNDS = { load: 12_000, bootstrap: 8_000, mount: 8_000, unmount: 4_000 };

type Phase = keyof typeof BOUNDS;

/** One attempt at a remote: loads it when it is first wanted, then mounts and unmounts it, one step after the other and
 *  each with a timeout. A step that fails is shown in the remote's area and is the last. */
export function createRunner(release: LiveRelease) {
  const { name } = release;
  const { attempt } = remoteStatus(name);
  const began = performance.now();
  let wanted: AppProps | null = null;
  let lifecycles: LifeCycles | undefined;
  let mountedWith: AppProps | null = null;
  let hasFailed = false;
  let steps = Promise.resolve();

  // Late words of an attempt that was given up are not heard.
  const isPresent = (): boolean => remoteStatus(name).attempt === attempt;

  async function step<T>(phase: Phase, running: Promise<T>): Promise<T> {
    try {
      return await withTimeout(running, BOUNDS[phase], phase === 'load' ? 'loading' : phase);
    } catch (error) {
      hasFailed = true;
      if (isPresent()) reportFailure(name, phase, error);
      throw error;
    }
  }

  async function enter(props: AppProps): Promise<void> {
    if (lifecycles === undefined) {
      const loaded = await step('load', loadLifecycles(release, attempt));
      await step('bootstrap', runAll(loaded.bootstrap, props));
      lifecycles = loaded;
    }
    if (wanted === null) return;
    const latest = wanted;
    const { mount, unmount } = lifecycles;
    const mounting = runAll(mount, latest);
    try {
      await step('mount', mounting);
    } catch (error) {
      // Whatever it has begun, or will yet begin, goes.
      void mounting
        .catch(() => undefined)
        .then(() => runAll(unmount, latest))
        .catch(() => undefined);
      throw error;
    }
    mountedWith = latest;
    if (!isPresent() || remoteStatus(name).status === 'failed') return;
    const { loadedIn = Math.round(performance.now() - began) } = remoteStatus(name);
    setRemoteStatus(name, { status: 'mounted', loadedIn });
  }

  async function leave(props: AppProps): Promise<void> {
    mountedWith = null;
    if (lifecycles !== undefined) await step('unmount', runAll(lifecycles.unmount, props));
    if (isPresent() && remoteStatus(name).status !== 'failed') setRemoteStatus(name, { status: 'loading' });
  }

  async function follow(): Promise<void> {
    // Unwanted and wanted again meanwhile: the screens are to be new ones.
    if (mountedWith !== null && mountedWith !== wanted) await leave(mountedWith);
    if (wanted !== null && mountedWith === null && !hasFailed) await enter(wanted);
  }

  return {
    /** Has the remote mounted with these props, or not at all. */
    want(props: AppProps | null): void {
      wanted = props;
      steps = steps.then(follow).catch(() => undefined);
    },
  };
}

async function runAll(
  functions: LifeCycleFn<object> | LifeCycleFn<object>[],
  props: AppProps,
): Promise<void> {
  for (const run of [functions].flat()) await run(props);
}
