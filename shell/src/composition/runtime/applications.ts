import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import {
  type AppProps,
  addErrorHandler,
  type LifeCycles,
  registerApplication,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { refetchFailedScripts } from './failed-scripts.ts';
import { createRunner } from './lifecycle-runner.ts';
import { remoteStatus, setRemoteStatus } from './remote-status.ts';

interface Application {
  release: LiveRelease;
  /** The remote's container in the page. Each attempt draws into its own element inside it. */
  place: HTMLElement;
  domElement: HTMLElement;
  isActive: () => boolean;
}

const applications = new Map<string, Application>();

// The lifecycle runner catches and reports every failure, so single-spa has none to handle.
addErrorHandler(() => undefined);

/** Registers a remote with single-spa, which loads it when `isActive` first returns true. A failure affects only this
 *  remote (COMP-3). */
export function register(application: Application): void {
  const { release, domElement, isActive } = application;
  applications.set(release.name, application);
  registerApplication({
    name: release.name,
    activeWhen: () => remoteStatus(release.name).status !== 'failed' && isActive(),
    customProps: { domElement, paths: release.routes.map(({ path }) => path) },
    app: async () => asLifecycles(createRunner(release)),
  });
}

/** Starts a failed remote again without a reload of the page. When an earlier attempt has failed too, reloads the page, because its release,
 *  which the page keeps (COMP-4), may be withdrawn. */
export async function retry(name: string): Promise<void> {
  const application = applications.get(name);
  if (application === undefined) return;
  const { attempt, loadedIn, failedPath } = remoteStatus(name);
  const hasShown = loadedIn !== undefined && failedPath === undefined;
  if (attempt > 0 && !hasShown && navigator.onLine) return window.location.reload();
  // The attempt itself uses another address (ADR 3); this repairs the cached files for the next load of the page.
  void refetchFailedScripts();
  await unregisterApplication(name);
  setRemoteStatus(name, {
    status: 'loading',
    attempt: attempt + 1,
    loadedIn: undefined,
    failedPath: undefined,
  });
  const domElement = document.createElement('div');
  application.place.replaceChildren(domElement);
  register({ ...application, domElement });
  await triggerAppChange();
}

/** Returns lifecycles that resolve at once. Otherwise single-spa would open no other address until a slow remote has mounted. */
const asLifecycles = (runner: ReturnType<typeof createRunner>): LifeCycles => ({
  bootstrap: async () => undefined,
  mount: async (props: object) => runner.setTarget(props as AppProps),
  unmount: async () => runner.setTarget(null),
});
