import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import {
  type AppProps,
  addErrorHandler,
  type LifeCycleFn,
  type LifeCycles,
  registerApplication,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { areaOf, failArea, setArea } from './areas.ts';
import { bounded } from './bounded.ts';
import { loadLifecycles } from './federation.ts';

/** Milliseconds. single-spa has no bound for loading and never clears its timers, so these are ours. */
const BOUNDS = { load: 12_000, bootstrap: 8_000, mount: 8_000, unmount: 4_000 };

type Phase = Exclude<keyof typeof BOUNDS, 'load'>;

interface Application {
  release: LiveRelease;
  /** The remote's place in the page. Each attempt draws into an element of its own inside it. */
  place: HTMLElement;
  isActive: () => boolean;
}

const applications = new Map<string, Application>();

// Every failure has been caught below and shown in its area before single-spa hears of it.
addErrorHandler(() => undefined);

/** Gives a remote to single-spa. It is loaded when `isActive` first holds, and fails alone. */
export function register(application: Application): void {
  const { release, place, isActive } = application;
  const domElement = document.createElement('div');
  place.replaceChildren(domElement);
  applications.set(release.name, application);
  const attempt = areaOf(release.name).attempt;
  registerApplication({
    name: release.name,
    activeWhen: () => areaOf(release.name).status !== 'failed' && isActive(),
    customProps: { domElement },
    app: async () => {
      try {
        const lifecycles = await bounded(loadLifecycles(release, attempt), BOUNDS.load, 'loading');
        return guarded(release.name, attempt, lifecycles);
      } catch (error) {
        failArea(release.name, 'load', error);
        throw error;
      }
    },
  });
}

/** Starts a failed remote afresh, without a reload of the page. */
export async function retry(name: string): Promise<void> {
  const application = applications.get(name);
  if (application === undefined) return;
  const attempt = areaOf(name).attempt + 1;
  // What the failed attempt left behind must not keep the next one from starting.
  await bounded(unregisterApplication(name), BOUNDS.unmount, 'unmounting').catch(() => undefined);
  setArea(name, { status: 'loading', attempt });
  register(application);
  await triggerAppChange();
}

/** The remote's lifecycles, each bounded in time and reporting its own failure; late words of an attempt that was
 *  given up are not heard. */
function guarded(name: string, attempt: number, lifecycles: LifeCycles): LifeCycles {
  const isPresent = (): boolean => areaOf(name).attempt === attempt;
  const guard =
    (phase: Phase): LifeCycleFn<object> =>
    async (props) => {
      try {
        await bounded(inTurn(lifecycles[phase], props), BOUNDS[phase], phase);
        if (isPresent() && areaOf(name).status !== 'failed') {
          setArea(name, { status: phase === 'mount' ? 'mounted' : 'loading' });
        }
      } catch (error) {
        if (isPresent()) failArea(name, phase, error);
        throw error;
      }
    };
  return { bootstrap: guard('bootstrap'), mount: guard('mount'), unmount: guard('unmount') };
}

async function inTurn(
  functions: LifeCycleFn<object> | LifeCycleFn<object>[],
  props: object & AppProps,
): Promise<void> {
  for (const run of [functions].flat()) await run(props);
}
