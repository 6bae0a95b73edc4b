import { styled } from 'styled-components';

/** A form of the inspector. */
export const Form = styled.form`
  display: grid;
  gap: 12px;
  justify-items: start;
`;

/** Its fields, side by side where there is space. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 10px;
  width: 100%;
`;
