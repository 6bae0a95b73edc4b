import { t } from '@fareweave/shared-lib/domain/texts';
import { Article, ArticleSection } from '@fareweave/shared-lib/ui/article';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Page } from '@fareweave/shared-lib/ui/page';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import type { ReactNode } from 'react';

/** `/about`: text only (NAVI-5). */
export function AboutPage() {
  return (
    <Page
      title={t('About Fareweave')}
      lead={t(
        'Fareweave answers one question well: where can I go tomorrow with my pass, from the airports near me, and how do I get home? It is a free alternative to paid services.',
      )}
    >
      <Article>
        <ArticleSection title={t('What it does')}>
          <p>
            {t(
              'Pick the airports you could leave from and a day. Fareweave looks through every flight on the network, including connections with one or two stops, and shows where you can go on the GoWild pass, with Discount Den or on a standard fare, side by side.',
            )}
          </p>
          <p>
            {rich(
              '<link>Is the pass worth it?</link> Compare what a year of trips costs with the pass and without.',
              { link: linkTo('/pass-calculator') },
            )}
          </p>
          <p>
            {rich(
              '<link>How we estimate</link> punctuality, connections and emissions, and from which data.',
              { link: linkTo('/about/estimates') },
            )}
          </p>
          <p>
            {rich(
              '<link>Accessibility</link>: how far everyone can use Fareweave, and what is still missing.',
              { link: linkTo('/accessibility') },
            )}
          </p>
        </ArticleSection>
        <ArticleSection title={t('What it does not do')}>
          <p>
            {t(
              'It sells no tickets. Every flight is booked on the airline’s own site, each direction separately. Fareweave is not affiliated with any airline. Wherever you see the words “Sample data”, the flights, prices or places shown are made up to demonstrate the product.',
            )}
          </p>
        </ArticleSection>
        <ArticleSection title={t('What it keeps')}>
          <p>
            {t(
              'Your account, the searches you make and the alerts you set. Your password is stored only as a hash that cannot be reversed. There are no trackers.',
            )}
          </p>
        </ArticleSection>
      </Article>
    </Page>
  );
}

/** Returns a link around a part of a text. */
const linkTo = (href: string) => (text: ReactNode) => <Link href={href}>{text}</Link>;
