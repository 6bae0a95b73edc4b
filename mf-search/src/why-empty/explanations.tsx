import { t } from '@fareweave/shared-lib/domain/texts';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { screenOnly } from '@fareweave/shared-lib/ui/layout';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Card } from '@fareweave/shared-lib/ui/page';
import { RatesNote } from '@fareweave/shared-lib/ui/price';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ReasonProps } from './reason.tsx';

const Reason = lazyPart(
  () => import(/* webpackChunkName: "why-empty" */ './reason.tsx').then((m) => m.Reason),
  () => <Skeleton height="72px" />,
);

/** Why a search has no flights, and what to search instead (RSLT-41). Its place has room for the longest explanation, so that
 *  nothing below it moves when it arrives. */
export const WhyEmpty = (props: ReasonProps) => (
  <Room>
    <Card>
      <Reason {...props} />
      {/* There is no list of flights here that says how amounts are converted (CURR-5). */}
      <RatesNote />
    </Card>
  </Room>
);

const Room = styled.div`
  width: 100%;
  max-width: 700px;
  min-height: 460px;
  /* The negative part takes back some of the space that an empty state has below it. */
  margin: calc(28px - clamp(40px, 9vw, 88px)) auto 40px;

  ${from(768)} {
    min-height: 360px;
  }
`;

/** A question for flights of which none has a pass fare; its press loads the answer (RSLT-46). */
export function NoPassFares(props: ReasonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Question>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={Reason.preload}
        onFocus={Reason.preload}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Why are there no GoWild fares?')}
        <ChevronIcon />
      </Toggle>
      <div id={id}>
        {isOpen && (
          <Answer>
            <Reason {...props} />
          </Answer>
        )}
      </div>
    </Question>
  );
}

const Question = styled.div`
  margin-block: 12px;
  ${screenOnly}
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--control-size);
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  font-weight: 650;
  text-align: start;
  cursor: pointer;

  svg {
    transition: rotate 0.12s;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

/** As tall as the answer for a blackout date, so that the list below moves once. */
const Answer = styled(Card)`
  max-width: 700px;
  min-height: 244px;
  margin-top: 6px;

  ${from(768)} {
    min-height: 182px;
  }
`;
