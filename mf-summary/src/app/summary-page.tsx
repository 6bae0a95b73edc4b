import { t } from '@fareweave/shared-lib/domain/texts';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  /** The route and the days of the trip. */
  lead: ReactNode;
  children: ReactNode;
}

/** The page of a trip, which the first paint contains too. */
export const SummaryPage = ({ lead, children }: Props) => (
  <Page title={t('Flight Summary')} lead={<Lead>{lead}</Lead>}>
    {children}
  </Page>
);

/** The placeholders of the actions and the overview, which are higher on narrow screens. */
export const SummarySkeleton = () => (
  <>
    <Skeleton height="clamp(102px, calc(340px - 30vw), 214px)" />
    <Skeleton height="clamp(268px, calc(560px - 34vw), 420px)" />
  </>
);

/** Reserves two lines on a phone: city names are longer than the codes that they replace. */
const Lead = styled.span`
  ${below(480)} {
    display: block;
    min-height: 3em;
  }
`;
