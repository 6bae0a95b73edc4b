import { styled } from 'styled-components';

/** One filter: its name and present value over its control. */
export const Control = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Caption = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;
  white-space: nowrap;

  b {
    color: var(--ink);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;
