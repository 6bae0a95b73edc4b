import { styled } from 'styled-components';

/** A button with an icon only; name it with `aria-label`. */
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

  @media (hover) {
    &:hover { background: var(--surface-2); color: var(--ink); }
  }
`;
