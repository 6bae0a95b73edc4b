import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Article, ArticleSection } from '@fareweave/shared-lib/ui/article';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AboutFares } from '../fares/about-fares.tsx';
import {
  CarbonSection,
  ConnectionsSection,
  PunctualityMethod,
  PunctualitySection,
} from '../journeys/about-sections.tsx';

/** The explanations of the page, in their order. */
const SECTIONS = [
  { title: msg('Punctuality'), Section: PunctualitySection },
  { title: msg('Connections'), Section: ConnectionsSection },
  { title: msg('Emissions'), Section: CarbonSection },
  // This section is last, because its height changes when the model in use has loaded.
  { title: msg('Chance of a pass seat, and price level'), Section: AboutFares },
] as const;

/** The frame of the page and of its first paint. */
const EstimatesPage = ({ children }: { children: ReactNode }) => (
  <Page
    title={t('How we estimate')}
    lead={t(
      'Some figures beside a flight are estimates. This page says how they are made, from which data, and what they do not say.',
    )}
  >
    {children}
  </Page>
);

/** `/about/estimates`: methods, data and limits of everything that is estimated (ESTM-30). */
export const EstimatesScreen = () => (
  <EstimatesPage>
    <EstimatesArticle>
      {SECTIONS.map(({ title, Section }) => (
        <ArticleSection key={title} title={t(title)}>
          <Section />
        </ArticleSection>
      ))}
    </EstimatesArticle>
  </EstimatesPage>
);

/** The first paint: the beginning of the first section. */
export const EstimatesPaint = () => (
  <EstimatesPage>
    <EstimatesArticle>
      <ArticleSection title={t(SECTIONS[0].title)}>
        <PunctualityMethod />
        <Skeleton height="640px" />
      </ArticleSection>
    </EstimatesArticle>
  </EstimatesPage>
);

const EstimatesArticle = styled(Article)`
  h3 {
    margin-top: 18px;
    font-size: 1rem;
  }
  a svg {
    display: inline;
    margin-inline-start: 3px;
    vertical-align: -0.2em;
  }
`;
