import { Button, type ButtonProps } from '@fareweave/shared-lib/ui/button';
import { useFocusLeft } from '@fareweave/shared-lib/ui/retry-button';
import { useRef } from 'react';
import { styled } from 'styled-components';

/** A button of a notice. When it is removed, the focus stays at the notices. */
export function PillButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusLeft(button, (focused) => focused.closest<HTMLElement>('[role=status]')?.focus());
  return <Button ref={button} size="small" {...props} />;
}

/** One notice at the lower edge of the window. */
export const Pill = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  padding: 8px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  box-shadow: var(--shadow-m);
  pointer-events: auto;

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
