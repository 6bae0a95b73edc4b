import { keyframes, styled } from 'styled-components';

/** A thin progress bar at the top of the page while data is loading, in the accent colour of its context. */
export function LoadingBar({ label }: { label: string }) {
  return (
    <Track role="progressbar" aria-label={label}>
      <Bar />
    </Track>
  );
}

const sweep = keyframes`
  from { transform: translateX(calc(-100% * var(--forward, 1))) scaleX(0.4); }
  to { transform: translateX(calc(100% * var(--forward, 1))) scaleX(0.6); }
`;

const Track = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 30;
  height: 3px;
  overflow: hidden;
  background: var(--accent-soft);
`;

const Bar = styled.div`
  height: 100%;
  background: var(--accent-bright);
  animation: ${sweep} 1.1s ease-in-out infinite;

  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;
