import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Card } from '@fareweave/shared-lib/ui/page';
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
    <Reason {...props} />
  </Room>
);

const Room = styled(Card)`
  width: 100%;
  max-width: 640px;
  min-height: 300px;
  margin: -16px auto 40px;
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
        Why are there no GoWild fares?
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

  @media print {
    display: none;
  }
`;

const Toggle = styled.button`
  min-height: var(--control-size);
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  font-weight: 650;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

const Answer = styled(Card)`
  max-width: 640px;
  margin-top: 6px;
`;
