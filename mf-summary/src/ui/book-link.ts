import { styled } from 'styled-components';

/** Leads to a page outside where something is booked. */
export const BookLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--press);
  padding: 6px 14px;
  border: 1px solid var(--control);
  border-radius: var(--r-m);
  font-size: 0.875rem;
  font-weight: 650;

  &:hover {
    background: var(--surface-2);
  }
`;
