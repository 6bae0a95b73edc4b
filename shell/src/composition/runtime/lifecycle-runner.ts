import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { AppProps, LifeCycleFn, LifeCycles } from 'single-spa';
import { loadLifecycles } from './federation.ts';
import { remoteStatus, reportFailure, setRemoteStatus } from './remote-status.ts';

/** Milliseconds. The timeouts of single-spa are not used, because it has none for loading and never clears its timers. */
const TIMEOUTS = { load: 12_000, bootstrap: 8_000, mount: 8_000, unmount: 4_000 };

type Phase = keyof typeof TIMEOUTS;

/** Returns the runner of one attempt at a remote. It loads the remote when it is first needed, then mounts and unmounts it
 *  as `setTarget` requests: one step at a time, each with a timeout. The first failing step sets the remote's status and
 *  ends the attempt. */
export function createRunner(release: LiveRelease) {
  const { name } = release;
  const { attempt } = remoteStatus(name);
  const startedAt = performance.now();
  let target: AppProps | null = null;
  let lifecycles: LifeCycles | undefined;
  let mountedWith: AppProps | null = null;
  let hasFailed = false;
  let steps = Promise.resolve();

  // After Retry, late results of the earlier attempt no longer count.
  const isCurrent = (): boolean => remoteStatus(name).attempt === attempt;

  async function step<T>(phase: Phase, running: Promise<T>): Promise<T> {
    try {
      return await withTimeout(running, TIMEOUTS[phase], phase === 'load' ? 'loading' : phase);
    } catch (error) {
      hasFailed = true;
      if (isCurrent()) reportFailure(name, phase, error);
      throw error;
    }
  }

  async function mountRemote(props: AppProps): Promise<void> {
    if (lifecycles === undefined) {
      const loaded = await step('load', loadLifecycles(release, attempt));
      await step('bootstrap', runAll(loaded.bootstrap, props));
      lifecycles = loaded;
    }
    if (target === null) return;
    const latest = target;
    const { mount, unmount } = lifecycles;
    const mountedAt = performance.now();
    const mounting = runAll(mount, latest);
    try {
      await step('mount', mounting);
    } catch (error) {
      // Remove everything that the failed mount has drawn or will still draw.
      void mounting
        .catch(() => undefined)
        .then(() => runAll(unmount, latest))
        .catch(() => undefined);
      throw error;
    }
    mountedWith = latest;
    if (!isCurrent() || remoteStatus(name).status === 'failed') return;
    const now = performance.now();
    const { loadedIn = Math.round(now - startedAt), mountedIn = Math.round(now - mountedAt) } =
      remoteStatus(name);
    setRemoteStatus(name, { status: 'mounted', loadedIn, mountedIn });
  }

  async function unmountRemote(props: AppProps): Promise<void> {
    mountedWith = null;
    if (lifecycles !== undefined) await step('unmount', runAll(lifecycles.unmount, props));
    if (isCurrent() && remoteStatus(name).status !== 'failed') setRemoteStatus(name, { status: 'loading' });
  }

  async function reachTarget(): Promise<void> {
    // The target may have changed to null and back during a step: then the screens must be new.
    if (mountedWith !== null && mountedWith !== target) await unmountRemote(mountedWith);
    if (target !== null && mountedWith === null && !hasFailed) await mountRemote(target);
  }

  return {
    /** Mounts the remote with these props, or unmounts it. */
    setTarget(props: AppProps | null): void {
      target = props;
      steps = steps.then(reachTarget).catch(() => undefined);
    },
  };
}

async function runAll(
  functions: LifeCycleFn<object> | LifeCycleFn<object>[],
  props: AppProps,
): Promise<void> {
  for (const run of [functions].flat()) await run(props);
}

/** Settles as the promise does, or rejects after `ms` milliseconds. */
export function withTimeout<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
