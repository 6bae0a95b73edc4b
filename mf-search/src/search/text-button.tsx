import { styled } from 'styled-components';

/** A quiet button in the line of a heading. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0 8px;
  margin-right: -8px;
  border: 0;
  border-radius: var(--r-s);
  background: none;
  color: var(--accent);
  font-size: 0.8125rem;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color 0.12s;

  &:hover:not([aria-disabled]) {
    background: var(--accent-soft);
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
  }
  &[aria-disabled] {
    opacity: 0.6;
    cursor: progress;
  }
`;
