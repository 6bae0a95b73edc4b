import { releasesFor } from '@fareweave/shared-lib/domain/composition';
import { session } from '@fareweave/shared-lib/platform';
import { createRoot } from 'react-dom/client';
import { reportRegistry, reportReleases } from './composition/beacons.ts';
import { canaryBucket, NO_CANARY } from './composition/canary-bucket.ts';
import { compose } from './composition/compose.ts';
import { withOverride } from './composition/overrides.ts';
import { obtainComposition } from './composition/registry.ts';
import { Frame } from './frame/frame.tsx';
import { shellTitles } from './frame/shell-pages.tsx';
import { readFirstPaint } from './frame/static-paint.tsx';
import { Unavailable } from './frame/unavailable.tsx';
import { keepTrips } from './offline/keep-trips.ts';

/** Draws the product into the page, or why it cannot be shown. */
export async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (container === null) throw new Error('the page has no place for the product');
  // Its result reaches the page through the session's store.
  void session.verify();
  const root = createRoot(container);
  try {
    const { composition, complaints, isFromDevice, savedAt, isClockWrong } = await obtainComposition();
    complaints.forEach(reportRegistry);
    const bucket = isFromDevice ? NO_CANARY : canaryBucket();
    const { releases, ...standing } = await withOverride(releasesFor(bucket, composition));
    reportReleases(releases);
    const composed = compose(releases, shellTitles);
    keepTrips();
    root.render(
      <Frame
        composed={composed}
        firstPaint={readFirstPaint()}
        standing={{ ...standing, isSaved: savedAt !== null, issuedAt: composition.issuedAt, isClockWrong }}
      />,
    );
  } catch (error) {
    reportRegistry(error instanceof Error ? error.message : String(error));
    root.render(<Unavailable error={error} />);
  }
}
