import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';

/** Milliseconds before the page goes back to the departures (ADDR-6). */
const SHOWN_MS = 3000;

/** The selected departure is none of the results: flown, sold out, or the link was altered. Leads back by itself. */
export function DepartureLost({ onBack }: { onBack: () => void }) {
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    const timer = setTimeout(() => leave(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Notice tone="danger">
      <p>Could not find the selected departure flight. Please try selecting a different flight.</p>
      <Next>Taking you back to the departures in a moment.</Next>
      <Leave size="small" onClick={onBack}>
        Choose another flight
      </Leave>
    </Notice>
  );
}

const Next = styled.p`
  color: var(--ink-2);
`;

const Leave = styled(Button)`
  margin-block: 10px 4px;
`;
