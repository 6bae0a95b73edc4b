import { styled } from 'styled-components';

/** The buttons below a dialog's text; the last is where most people go. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-top: 6px;
`;
