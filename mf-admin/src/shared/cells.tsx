import { msg, t, textOf } from '@fareweave/shared-lib/domain/texts';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A column that shows a field, by which the list can be sorted. */
export const fieldColumn = <C extends string, Value>(
  title: string,
  sort: NonNullable<Column<never, C>['sort']>,
  show: (value: Value) => ReactNode,
): Column<Record<C, Value>, C> => ({ title, sort, cell: (row) => show(row[sort.by]) });

/** Shows the field of a moment. */
export const moment = (at: string | null) => <Moment at={at} />;

interface PersonProps {
  person: { first_name: string; last_name: string; email: string } | undefined;
  /** An additional line. */
  detail?: string | null;
}

/** The user of an entry; Guest User without an account (ADMN-5). */
export function Person({ person, detail = null }: PersonProps) {
  if (person === undefined) return <Name>{t('Guest User')}</Name>;
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
      {rich('{origin} <arrow>→</arrow><hidden> to </hidden> {destination}', {
        origin: placeNames(origin),
        arrow: (text) => <span aria-hidden="true">{text}</span>,
        hidden,
        destination: placeNames(destination),
      })}
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
    .join(', ') || t('Anywhere');

const SEARCH_TYPES: Readonly<Record<string, string>> = msg({
  search: 'Search',
  single: 'Single',
  inbound: 'Inbound',
});

/** Returns `Inbound` for `inbound`. */
export function searchTypeName(type: string): string {
  const name = SEARCH_TYPES[type];
  return name === undefined ? `${type.charAt(0).toUpperCase()}${type.slice(1)}` : textOf(name);
}
