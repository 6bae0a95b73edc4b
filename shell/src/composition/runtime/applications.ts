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
  /** The remote's place in the page. Each attempt draws into an element of its own inside it. */
  place: HTMLElement;
  isActive: () => boolean;
}

const applications = new Map<string, Application>();

// Every failure is caught in its run and shown in its area; single-spa never hears of it.
addErrorHandler(() => undefined);

/** Gives a remote to single-spa. It is loaded when `isActive` first holds, and fails alone. */
export function register(application: Application): void {
  const { release, place, isActive } = application;
  const domElement = document.createElement('div');
  place.replaceChildren(domElement);
  applications.set(release.name, application);
  registerApplication({
    name: release.name,
    activeWhen: () => remoteStatus(release.name).status !== 'failed' && isActive(),
    customProps: { domElement, paths: release.routes.map(({ path }) => path) },
    app: async () => withoutWaiting(createRunner(release)),
  });
}

/** Starts a failed remote afresh, without a reload of the page. */
export async function retry(name: string): Promise<void> {
  const application = applications.get(name);
  if (application === undefined) return;
  // The attempt itself uses another address (ADR 3); this repairs the files for the next load of the page.
  void refetchFailedScripts();
  await unregisterApplication(name);
  setRemoteStatus(name, { status: 'loading', attempt: remoteStatus(name).attempt + 1, missingScreens: [] });
  register(application);
  await triggerAppChange();
}

/** single-spa switches a remote on and off and does not wait for it: it would not open another address before this one's
 *  remote has come, which may take long. */
const withoutWaiting = (run: ReturnType<typeof createRunner>): LifeCycles => ({
  bootstrap: async () => undefined,
  mount: async (props: object) => run.want(props as AppProps),
  unmount: async () => run.want(null),
});
