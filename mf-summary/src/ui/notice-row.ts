import { styled } from 'styled-components';

/** A sentence and what can be done about it. */
export const NoticeRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;
