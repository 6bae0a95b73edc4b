import { releasesFor, SHELL_ID_PREFIX } from '@fareweave/shared-lib/domain/composition';
import { session } from '@fareweave/shared-lib/platform';
import { Drawn } from '@fareweave/shared-lib/ui/boundary';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { openFlags } from './composition/flags/flags.ts';
import type { ShellPages } from './composition/guard/guard.ts';
import { holdRules } from './composition/libraries/held-rules.ts';
import { loadComposition } from './composition/registry/registry.ts';
import { releasesOfTab } from './composition/registry/tab-releases.ts';
import { type Composed, compose } from './composition/runtime/compose.ts';
import { readPlaceholder } from './composition/runtime/first-paint.ts';
import { untilIdle } from './composition/runtime/until-idle.ts';
import { fadeBetweenScreens } from './composition/runtime/view-transition.ts';
import { openSettings } from './composition/settings/settings.ts';
import { showFills } from './composition/slots/slots.ts';
import { reportRegistry, reportReleases } from './composition/telemetry/telemetry.ts';
import { openInspectorOnRequest } from './inspector/open-inspector.ts';
import { Unavailable } from './instead-of-page/unavailable.tsx';
import { Frame } from './layout/frame.tsx';
import { shellTitles } from './layout/shell-pages.tsx';
import { loadPanels } from './menus/later-panels.ts';
import { loadPageNotices } from './notices/page-status.tsx';
import { confirmKeptPage, postToWorker } from './offline/page/kept-page.ts';

const loadFillFailure = () =>
  import(/* webpackChunkName: "later-slots" */ './notices/fill-failure.tsx').then((m) => m.showFillFailure);

/** Loads, when the page is idle, code that most pages need only later, so that no press waits for it and the page has it without a connection. */
async function loadLater(
  isForOneTab: boolean,
  { decision, releases }: Composed,
  titles: ShellPages,
): Promise<void> {
  await untilIdle(decision);
  const preload = import(/* webpackChunkName: "later-menus" */ './composition/runtime/preload.ts');
  await Promise.allSettled([
    loadPanels(),
    loadPageNotices(),
    preload.then((code) => code.preloadOnIntent(releases, titles)),
  ]);
  const { startOffline } = await import(
    /* webpackChunkName: "later-page-notices" */ './offline/page/start-offline.ts'
  );
  startOffline({ isForOneTab });
}

/** Renders the product into the page, or the reason why it cannot start. */
export async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (container === null) throw new Error('the page has no element with the id app');
  // The page receives the result from the session store.
  void session.verify();
  try {
    const { composition, problems, bucket, savedAt, isClockWrong } = await loadComposition();
    problems.forEach(reportRegistry);
    const { releases, ...condition } = await releasesOfTab(releasesFor(bucket, composition));
    const isPreview = condition.previews.length > 0;
    // Pages of a preview or an override are for one tab, and files of a developer's server change.
    const isForOneTab = isPreview || releases.some(({ files }) => files === null);
    // The worker must know this before any remote makes a call.
    if (isForOneTab) postToWorker({ kind: 'for-one-tab' });
    // Uses of a flag in a preview must not count.
    const flags = openFlags(releases, composition, !isPreview);
    openSettings(releases, composition);
    showFills(releases, loadFillFailure);
    const titles = shellTitles();
    const composed = compose(releases, titles);
    fadeBetweenScreens(composed.decision);
    // Failures in a preview must not count against a live release (RELS-12).
    if (!isPreview) reportReleases(releases, composition.canaries.length > 0);
    // The server records traces (ADR 43).
    if (document.querySelector('meta[name="traces"]'))
      void import(/* webpackChunkName: "later-traces" */ './composition/telemetry/press-traces.ts')
        .then((m) => m.tracePresses())
        .catch(() => undefined);
    // The page also works without these files.
    loadLater(isForOneTab, composed, titles).catch(() => undefined);
    confirmKeptPage();
    openInspectorOnRequest({ ...composition, releases, condition, flags });
    const frame = (
      <Frame
        composed={composed}
        firstPaint={readPlaceholder()}
        condition={{ ...condition, isSaved: savedAt !== null, issuedAt: composition.issuedAt, isClockWrong }}
      />
    );
    const drawing = <Drawn onDrawn={holdRules()}>{frame}</Drawn>;
    // React draws a transition in slices, between which the page handles input.
    startTransition(() => void hydrateRoot(container, drawing, { identifierPrefix: SHELL_ID_PREFIX }));
  } catch (error) {
    reportRegistry(error instanceof Error ? error.message : String(error));
    createRoot(container).render(<Unavailable error={error} />);
  }
}
