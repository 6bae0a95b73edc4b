import { AboutPage } from './about/about-page.tsx';
import { NoReleases, NotFound } from './notices/notices.tsx';
import { Bar } from './ui/bar.tsx';
import { Brand } from './ui/brand.tsx';

/** The shell's part of the first paint: the header bar at its final position, and the shell's own pages. */
export const firstPaint = {
  header: (
    <Bar>
      <Brand />
    </Bar>
  ),
  about: <AboutPage />,
  'not-found': <NotFound />,
  'no-releases': <NoReleases />,
};
