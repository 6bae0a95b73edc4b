import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Article, ArticleSection } from '@fareweave/shared-lib/ui/article';
import { Page } from '@fareweave/shared-lib/ui/page';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import type { ReactNode } from 'react';
import { settings } from '../settings.ts';

/** The day of the last walk through all criteria (docs/accessibility.md). */
const WALKED_ON = '2026-11-23';

interface StatementProps {
  /** How to reach us. */
  children: ReactNode;
}

/** The accessibility statement, which the first paint contains too. */
export const AccessibilityStatement = ({ children }: StatementProps) => (
  <Page
    title={t('Accessibility')}
    lead={t(
      'Everyone should be able to find a flight here: with a keyboard, a screen reader, large text, high contrast or a phone.',
    )}
  >
    <Article>
      <ArticleSection title={t('Conformance')}>
        <p>
          {t(
            'The Web Content Accessibility Guidelines (WCAG) say what makes a website accessible. Fareweave partially conforms to WCAG 2.2, level AA: it meets the criteria of levels A and AA, except for the limits below. This is our own assessment. Nobody else has audited it.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How it is tested')}>
        <ul>
          <li>
            {t(
              'We went through each criterion on each page: with the keyboard alone, in the accessibility tree that screen readers use, at 400% zoom, with large text spacing, and with forced colors.',
            )}
          </li>
          <li>
            {t(
              'Each change of the product is tested on each page, from 320 to 1,280 pixels wide, in light and dark colors: automatic checks (axe), size of touch targets, text that is cut off.',
            )}
          </li>
          <li>
            {t(
              'Five journeys are tested as a screen reader meets them, word for word and with the keyboard alone: a search, a return flight, a sign-in with a second factor, an alert and a trip plan.',
            )}
          </li>
          <li>{t('We use Chromium for these tests. Main paths are also tested in Firefox and WebKit.')}</li>
        </ul>
      </ArticleSection>
      <ArticleSection title={t('Known limits')}>
        <ul>
          <li>
            {t('No one who uses a screen reader or a switch every day has tested Fareweave for us yet.')}
          </li>
          <li>
            {t(
              'Short messages at the top of the page disappear after six seconds. They stay while you point at them or focus them, and the page shows the result of what you did as well.',
            )}
          </li>
          <li>
            {t(
              'Two notices leave by themselves after three seconds: “Access Denied”, and the one about a departure that is not found. A short message repeats what they say.',
            )}
          </li>
          <li>{t('Maps are pictures to a screen reader. The list beside each map has the same content.')}</li>
          <li>
            {t(
              'Flights are booked on the airline’s site, and Premium is paid on the site of a payment provider. We did not test these sites.',
            )}
          </li>
        </ul>
      </ArticleSection>
      {children}
      <p>{t('This statement is of {day}.', { day: formatDate(WALKED_ON) })}</p>
    </Article>
  </Page>
);

/** `/accessibility`: the accessibility statement (A11Y-6). */
export function AccessibilityScreen() {
  const contact = settings.useSetting('accessibility-contact');
  return (
    <AccessibilityStatement>
      <ArticleSection title={t('Tell us')}>
        <p>
          {rich(
            'Something does not work for you? Write to {address}. Say which page, what you wanted to do, and what you use: browser, screen reader, magnifier. We also answer if you need the content of a page in another form.',
            { address: <a href={`mailto:${contact}`}>{contact}</a> },
          )}
        </p>
      </ArticleSection>
    </AccessibilityStatement>
  );
}
