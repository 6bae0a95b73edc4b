import { releasesFor } from '@fareweave/shared-lib/domain/composition';
import { session } from '@fareweave/shared-lib/platform';
import { createRoot } from 'react-dom/client';
import { canaryBucket, NO_CANARY } from './composition/registry/canary-bucket.ts';
import { withOverride } from './composition/registry/overrides.ts';
import { loadComposition } from './composition/registry/registry.ts';
import { compose } from './composition/runtime/compose.ts';
import { reportRegistry, reportReleases } from './composition/telemetry/telemetry.ts';
import { Frame } from './layout/frame.tsx';
import { shellTitles } from './layout/shell-pages.tsx';
import { readFirstPaint } from './layout/static-paint.tsx';
import { Unavailable } from './notices/unavailable.tsx';
import { keepTrips } from './offline/keep-trips.ts';

/** Draws the product into the page, or why it cannot be shown. */
export async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (container === null) throw new Error('the page has no place for the product');
  // Its result reaches the page through the session's store.
  void session.verify();
  const root = createRoot(container);
  try {
    const { composition, problems, isFromDevice, savedAt, isClockWrong } = await loadComposition();
    problems.forEach(reportRegistry);
    const bucket = isFromDevice ? NO_CANARY : canaryBucket();
    const { releases, ...condition } = await withOverride(releasesFor(bucket, composition));
    reportReleases(releases);
    const composed = compose(releases, shellTitles);
    keepTrips();
    root.render(
      <Frame
        composed={composed}
        firstPaint={readFirstPaint()}
        condition={{ ...condition, isSaved: savedAt !== null, issuedAt: composition.issuedAt, isClockWrong }}
      />,
    );
  } catch (error) {
    reportRegistry(error instanceof Error ? error.message : String(error));
    root.render(<Unavailable error={error} />);
  }
}
