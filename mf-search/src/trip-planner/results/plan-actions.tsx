import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { TripPlan } from '@fareweave/shared-lib/domain/trip-plans';
import { Button } from '@fareweave/shared-lib/ui/button';
import { copyAddress } from '@fareweave/shared-lib/ui/copy-address';
import { alignedLabels, Row } from '@fareweave/shared-lib/ui/layout';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CalendarButton } from '../../export/index.ts';

interface PlanActionsProps {
  plan: TripPlan;
  address: string;
  onPrint: () => void;
  children?: ReactNode;
}

/** What a person can do with a trip; the flights have their booking links themselves. */
export function PlanActions({ plan: { flights }, address, onPrint, children }: PlanActionsProps) {
  const [first, ...others] = flights;
  const copy = () =>
    copyAddress(new URL(address, window.location.href).href, {
      copied: t('The link leads to this trip.'),
      failed: t('Please copy it from the address bar of your browser.'),
    });
  return (
    <Buttons $align="stretch" $gap="4px" $screenOnly>
      {children}
      {first !== undefined && <CalendarButton flights={[first, ...others] satisfies [Flight, ...Flight[]]} />}
      <Button variant="ghost" size="small" onClick={onPrint}>
        {t('Print')}
      </Button>
      <Button variant="ghost" size="small" onClick={copy}>
        {t('Copy link')}
      </Button>
    </Buttons>
  );
}

const Buttons = styled(Row)`
  ${alignedLabels}
  /* The first button has a border. */
  margin-inline-start: 0;
`;
