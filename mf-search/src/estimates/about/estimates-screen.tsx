import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Paper } from '@fareweave/shared-lib/ui/paper';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { type ReactNode, useId } from 'react';
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
  // At the end, because the model in use takes more or less room when it has loaded.
  { title: msg('Chance of a pass seat, and price level'), Section: AboutFares },
] as const;

/** The page of the estimates; its first paint too. */
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
    <Paper />
    <Article>
      {SECTIONS.map(({ title, Section }) => (
        <Titled key={title} title={t(title)}>
          <Section />
        </Titled>
      ))}
    </Article>
  </EstimatesPage>
);

/** The first paint: the beginning of the first section. */
export const EstimatesPaint = () => (
  <EstimatesPage>
    <Article>
      <Titled title={t(SECTIONS[0].title)}>
        <PunctualityMethod />
        <Skeleton height="640px" />
      </Titled>
    </Article>
  </EstimatesPage>
);

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const Article = styled.article`
  display: grid;
  gap: 32px;
  max-width: 68ch;
  font-size: 1rem;
  line-height: 1.6;

  h3 {
    margin-top: 18px;
    font-size: 1rem;
  }
  p,
  ul {
    margin-top: 8px;
  }
  ul {
    padding-inline-start: 20px;
  }
  li + li {
    margin-top: 6px;
  }
  a svg {
    display: inline;
    margin-inline-start: 3px;
    vertical-align: -0.2em;
  }
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
