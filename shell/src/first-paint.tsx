import { AboutPage } from './about/about-page.tsx';
import { NoReleases, NotFound } from './notices/notices.tsx';
import { Bar } from './ui/bar.tsx';
import { Brand } from './ui/brand.tsx';

/** What of the shell stands in the page before any script: the same bar in the same place, and its own pages. */
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
