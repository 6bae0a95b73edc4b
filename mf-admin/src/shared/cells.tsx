import { styled } from 'styled-components';

interface PersonProps {
  person: { first_name: string; last_name: string; email: string } | undefined;
  /** An additional line. */
  detail?: string | null;
}

/** The user of an entry; Guest User without an account (ADMN-5). */
export function Person({ person, detail = null }: PersonProps) {
  if (person === undefined) return <Name>Guest User</Name>;
  return (
    <>
      <Name>
        {person.first_name} {person.last_name}
      </Name>
      <Line>{person.email}</Line>
      {detail !== null && <Line>{detail}</Line>}
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

/** The origin and the destination of a search or an alert. */
export function Route({ origin, destination }: { origin: string; destination: string | null }) {
  return (
    <RouteText>
      {placeNames(origin)} <span aria-hidden="true">→</span>
      <span className="visually-hidden"> to </span> {placeNames(destination)}
    </RouteText>
  );
}

const RouteText = styled.span`
  position: relative;
  font-weight: 600;

  [aria-hidden] {
    color: var(--ink-3);
  }
`;

/** Returns `LAS, New York City` for `LAS,CITY:New York City`; `Anywhere` for no place. */
export const placeNames = (places: string | null): string =>
  (places ?? '')
    .split(',')
    .map((place) => place.replace(/^CITY:/, ''))
    .join(', ') || 'Anywhere';

/** Returns `Inbound` for `inbound`. */
export const searchTypeName = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
