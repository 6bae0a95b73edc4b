import { session } from '@fareweave/shared-lib/platform';
import { createRoot } from 'react-dom/client';
import { compose } from './composition/compose.ts';
import { fetchComposition, inlinedComposition } from './composition/registry.ts';
import { reportFailures } from './composition/report.ts';
import { Frame } from './frame/frame.tsx';
import { shellTitles } from './frame/shell-pages.tsx';
import { Unavailable } from './frame/unavailable.tsx';

async function start(container: HTMLElement): Promise<void> {
  const verified = session.verify();
  const root = createRoot(container);
  try {
    const { releases, revision } = inlinedComposition() ?? (await fetchComposition());
    reportFailures(revision);
    const firstPaint = container.querySelector('[data-first-paint]')?.innerHTML ?? '';
    root.render(<Frame composed={compose(releases, shellTitles)} firstPaint={firstPaint} />);
  } catch {
    root.render(<Unavailable />);
  }
  await verified;
}

const container = document.getElementById('app');
if (container !== null) void start(container);
