import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { Row, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Card } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { proposedReturn } from '../model/address/trip-days.ts';
import type { PricesPanelProps, Tab } from './prices-panel.tsx';

const PricesPanel = lazyPart(
  () => import(/* webpackChunkName: "fare-grid" */ './prices-panel.tsx').then((m) => m.PricesPanel),
  () => <Skeleton height="420px" />,
);

/** The fares of a route in the next months, by day and by pair of days (GRID-1). Closed, it loads nothing. */
export function DatesAndPrices(props: Omit<PricesPanelProps, 'tab' | 'onTab' | 'onOpened'>) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<Tab>('calendar');
  const { returnDate } = props.address;
  const back = returnDate ?? proposedReturn(props.address, null);
  function close(): void {
    setOpen(false);
    toggle.current?.focus();
  }
  return (
    <Section>
      <Head $gap="2px 14px">
        <h2>
          <Toggle
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onPointerEnter={PricesPanel.preload}
            onFocus={PricesPanel.preload}
            onClick={() => setOpen(!isOpen)}
          >
            {t('Dates and prices')}
            <ChevronIcon />
          </Toggle>
        </h2>
        {back !== null && props.wayBack === null && <p>{t('Return on {day}', { day: formatDay(back) })}</p>}
      </Head>
      <div id={id}>
        {isOpen && (
          <Panel>
            <PricesPanel {...props} tab={tab} onTab={setTab} onOpened={close} />
          </Panel>
        )}
      </div>
    </Section>
  );
}

const Section = styled.section`
  margin-block: 12px;
  ${screenOnly}
`;

const Head = styled(Row)`
  p {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--control-size);
  padding-block: 0;
  padding-inline: 14px 10px;
  border: 1px solid var(--control);
  border-radius: var(--radius-m);
  background: var(--surface);
  font-size: 0.9375rem;
  font-weight: 650;
  letter-spacing: -0.01em;
  cursor: pointer;

  @media (hover) {
    &:hover { background: var(--surface-2); }
  }
  svg {
    transition: rotate 0.12s;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const Panel = styled(Card)`
  margin-top: 10px;
  padding: clamp(10px, 2vw, 20px);
`;
