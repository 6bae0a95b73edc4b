import { styled } from 'styled-components';

/** The buttons under a form. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
