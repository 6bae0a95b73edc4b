import { styled } from 'styled-components';

interface PersonProps {
  person: { first_name: string; last_name: string; email: string } | undefined;
  /** A line more. */
  also?: string | null;
}

/** Whose entry it is; without an account it is a Guest User (ADMN-5). */
export function Person({ person, also = null }: PersonProps) {
  if (person === undefined) return <Name>Guest User</Name>;
  return (
    <>
      <Name>
        {person.first_name} {person.last_name}
      </Name>
      <Line>{person.email}</Line>
      {also !== null && <Line>{also}</Line>}
    </>
  );
}

const Name = styled.div`
  font-weight: 600;
`;

const Line = styled.div`
  color: var(--ink-2);
  font-size: 0.875rem;
`;

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

/** `LAS, New York City` of `LAS,CITY:New York City`; `Anywhere` where no place was named. */
export const places = (named: string | null): string =>
  (named ?? '')
    .split(',')
    .map((place) => place.replace(/^CITY:/, ''))
    .join(', ') || 'Anywhere';

/** `Inbound` of `inbound`. */
export const searchType = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
