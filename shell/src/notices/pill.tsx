import type { ButtonProps } from '@fareweave/shared-lib/ui/button';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { styled } from 'styled-components';

/** A button of a notice. When it is removed, the focus stays at the notices. */
export const PillButton = (props: ButtonProps) => (
  <TemporaryButton
    onFocusLeft={(button) => button.closest<HTMLElement>('[role=status]')?.focus()}
    {...props}
  />
);

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
