import { CONTENT_MARK } from '@fareweave/shared-lib/domain/composition';
import { AboutPage } from './about/about-page.tsx';
import { NotFound } from './instead-of-page/missing-or-failed.tsx';
import { NoReleases } from './instead-of-page/no-screen.tsx';
import { Layout } from './layout/layout.tsx';
import { Bar } from './ui/bar.tsx';

/** The shell's part of the first paint: the frame of every page, in which the server replaces the mark with the content, and the
 *  shell's own pages. */
export const firstPaint = {
  frame: (
    <Layout header={<Bar />}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, like the element that the outlet gives to React */}
      <div dangerouslySetInnerHTML={{ __html: CONTENT_MARK }} />
    </Layout>
  ),
  about: <AboutPage />,
  'not-found': <NotFound />,
  'no-releases': <NoReleases />,
};

/** The entries of `firstPaint` with whose markup React continues. */
export const screens = ['frame'];
