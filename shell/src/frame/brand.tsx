import { styled } from 'styled-components';

/** The mark and the name. */
export function Brand() {
  return (
    <Row>
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
        <rect width="26" height="26" rx="8" fill="var(--accent)" />
        <g fill="none" stroke="var(--on-fill)" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M5 17c5 0 5-8 10-8h6" />
          <path d="m17 5 4 4-4 4" />
        </g>
      </svg>
      Fareweave
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  gap: 9px;
  align-items: center;
  font-weight: 800;
  font-size: 19px;
  letter-spacing: -0.02em;
`;
