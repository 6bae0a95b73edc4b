import { styled } from 'styled-components';

/** The browser's own messages are off: the fields say what is wrong in the product's words. `post`, since what is
 *  typed here must never come to stand in an address. */
export const Form = styled.form.attrs({ noValidate: true, method: 'post' })`
  display: grid;
  gap: 16px;
`;

/** Two short fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
  align-items: start;
  gap: 16px;
`;
