import { styled } from 'styled-components';

/** A sheet of paper on the page. `as="section"` where it has a heading of its own. */
export const Card = styled.div`
  padding: clamp(16px, 3vw, 24px);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--sh-1);
`;
