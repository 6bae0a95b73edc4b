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
import { Unavailable } from './frame/unavailable.tsx';
import { keepTrips } from './offline/keep-trips.ts';

async function start(container: HTMLElement): Promise<void> {
  const verified = session.verify();
  const root = createRoot(container);
  try {
    const { composition, complaints, isFromDevice, savedAt, isClockWrong } = await obtainComposition();
    complaints.forEach(reportRegistry);
    const bucket = isFromDevice ? NO_CANARY : canaryBucket();
    const { releases, ...standing } = await withOverride(releasesFor(bucket, composition));
    reportReleases(releases);
    const firstPaint = container.querySelector('[data-first-paint]')?.innerHTML ?? '';
    const composed = compose(releases, shellTitles);
    keepTrips();
    root.render(
      <Frame
        composed={composed}
        firstPaint={firstPaint}
        standing={{ ...standing, isSaved: savedAt !== null, issuedAt: composition.issuedAt, isClockWrong }}
      />,
    );
  } catch (error) {
    reportRegistry(error instanceof Error ? error.message : String(error));
    root.render(<Unavailable error={error} />);
  }
  await verified;
}

const container = document.getElementById('app');
if (container !== null) void start(container);
