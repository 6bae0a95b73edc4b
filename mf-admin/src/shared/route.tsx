import { styled } from 'styled-components';
import { places } from './words.ts';

/** From where to where; what was not named is anywhere. */
export function Route({ origin, destination }: { origin: string; destination: string | null }) {
  return (
    <Words>
      {places(origin)} <span aria-hidden="true">→</span>
      <span className="visually-hidden"> to </span> {places(destination)}
    </Words>
  );
}

const Words = styled.span`
  position: relative;
  font-weight: 600;

  [aria-hidden] {
    color: var(--ink-3);
  }
`;
