import { WarningIcon } from '@fareweave/shared-lib/ui/icons';
import { styled } from 'styled-components';

/** Marks an overnight or long layover, in words. */
export function StayWarning({ children }: { children: string }) {
  return (
    <Mark>
      <WarningIcon />
      {children}
    </Mark>
  );
}

const Mark = styled.em`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  padding: 1px 8px;
  border-radius: 999px;
  background: var(--gold-soft);
  color: var(--gold);
  font-size: 0.75rem;
  font-style: normal;
  font-weight: 600;
`;
