import { styled } from 'styled-components';

/** The content of a tab of the admin area. */
export const TabContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  > p {
    color: var(--ink-2);
  }
`;

/** A heading, and the button beside it. */
export const TabHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
