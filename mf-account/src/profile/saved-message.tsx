import { CheckIcon } from '@fareweave/shared-lib/ui/icons';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** Milliseconds that the confirmation stays (ACCT-7). */
const SHOWN_MS = 3000;

/** Says for three seconds that a change was saved. */
export function SavedMessage({ onGone }: { onGone: () => void }) {
  const latest = useRef(onGone);
  latest.current = onGone;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Message>
      <CheckIcon />
      Profile updated successfully
    </Message>
  );
}

const Message = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: 6px;
  color: var(--wild);
  font-size: 0.875rem;
  font-weight: 600;
`;
