import { t } from '@fareweave/shared-lib/domain/texts';
import { styled } from 'styled-components';

/** A picture of the route map. It shows no real routes. */
export function NetworkPreview() {
  return (
    <Picture viewBox="0 0 400 240" role="img" aria-label={t('A preview of the route map')}>
      <path
        className="land"
        d="M28 58 Q60 40 120 46 L232 40 Q262 58 292 52 L350 40 Q372 56 352 78 L330 104 Q322 132 300 146 L312 190 Q300 204 288 172 L236 166 Q206 172 196 200 L160 176 L100 164 Q52 154 40 118 Z"
      />
      <path
        className="arc"
        d="M150 96Q60 50 50 90M150 96Q190 40 330 66M150 96Q240 70 300 182M150 96Q210 120 214 160M150 96Q110 120 84 150M150 96Q230 60 312 110"
      />
      {DOTS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" />
      ))}
      <circle className="chosen" cx="150" cy="96" r="7" />
    </Picture>
  );
}

const DOTS = [
  [50, 90],
  [330, 66],
  [300, 182],
  [214, 160],
  [84, 150],
  [312, 110],
  [180, 62],
  [250, 128],
  [262, 84],
] as const;

const Picture = styled.svg`
  width: 100%;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--sea);

  .land {
    fill: var(--land);
    stroke: var(--land-border);
  }
  .arc {
    fill: none;
    stroke: var(--danger);
    stroke-width: 2;
    stroke-dasharray: 6 6;
  }
  circle {
    fill: var(--ink-2);
    stroke: var(--surface);
    stroke-width: 1.5;
  }
  .chosen {
    fill: var(--outbound-bright);
  }
`;
