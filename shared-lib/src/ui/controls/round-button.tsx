import { styled } from 'styled-components';

/** A button that is only a drawing; give it a name with `aria-label`. */
export const RoundButton = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 999px;
  background: none;
  color: var(--ink-2);
  font-size: 1.125rem;
  cursor: pointer;

  &:hover {
    background: var(--surface-2);
    color: var(--ink);
  }
`;
