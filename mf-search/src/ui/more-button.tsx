import { css, styled } from 'styled-components';

/** A button at the end of a list that shows all items. With `$all` it fills the whole row. */
export const MoreButton = styled.button.attrs<{ $all: boolean }>(({ $all }) => ({
  type: 'button',
  'aria-expanded': $all,
}))`
  border: 1px dashed var(--control);
  border-radius: var(--radius-m);
  background: none;
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;
  transition: background-color 0.12s;
  ${({ $all }) =>
    $all &&
    css`
      && {
        grid-column: 1 / -1;
      }
    `}

  span {
    display: inline-block;
    margin-inline-start: 6px;
    color: var(--ink-3);
    font-weight: 400;
  }
  @media (hover) {
    &:hover { background: var(--surface-2); color: var(--ink); }
  }
`;
