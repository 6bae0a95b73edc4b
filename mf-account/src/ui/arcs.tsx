import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { keyframes, styled } from 'styled-components';

/** A decorative drawing of airports and the routes between them. */
export function Arcs() {
  return (
    <Drawing viewBox="0 0 520 440" aria-hidden="true">
      {PATHS.map((d) => (
        <path key={d} d={d} pathLength="1" />
      ))}
      {PLACES.map(([x, y, code]) => (
        <g key={code}>
          <circle cx={x} cy={y} r={code === HUB ? 8 : 5} />
          <text x={x} y={code === HUB ? y - 18 : y + 26}>
            {code}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

const HUB = 'DEN';

const PLACES: readonly [x: number, y: number, code: string][] = [
  [190, 190, HUB],
  [44, 118, 'SEA'],
  [74, 262, 'LAS'],
  [322, 166, 'ORD'],
  [330, 264, 'ATL'],
  [412, 330, 'MCO'],
  [470, 100, 'BOS'],
  [478, 396, 'SJU'],
  [262, 388, 'CUN'],
];

const PATHS = PLACES.filter(([, , code]) => code !== HUB).map(([x, y]) => {
  const bend = Math.hypot(x - 190, y - 190) * 0.28;
  return `M190 190Q${(190 + x) / 2} ${(190 + y) / 2 - bend} ${x} ${y}`;
});

const fly = keyframes`
  from { stroke-dashoffset: 1; }
`;

const Drawing = styled.svg`
  display: none;
  width: 100%;
  height: auto;

  ${from(900)} {
    display: block;
  }
  path {
    fill: none;
    stroke: var(--accent-bright);
    stroke-width: 2;
    stroke-dasharray: 1;
    opacity: 0.75;
    animation: ${fly} 1.2s ease-out both;
  }
  circle {
    fill: var(--accent);
    stroke: var(--background);
    stroke-width: 3;
  }
  text {
    fill: var(--ink-3);
    font-size: 0.8125rem;
    font-weight: 600;
    letter-spacing: 0.04em;
    text-anchor: middle;
  }
`;
