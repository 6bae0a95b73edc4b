import { styled } from 'styled-components';

/** Names and values, as in a form that is filled in. */
export const Facts = styled.dl`
  display: grid;
  gap: 14px;
  min-width: 0;
  margin: 0;

  dt {
    color: var(--ink-3);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: 1rem;
  }
`;
