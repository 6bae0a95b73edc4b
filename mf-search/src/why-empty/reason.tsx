import { type ExplainedSearch, explainedKey, whyEmptyQuery } from '@fareweave/shared-lib/api/why-empty';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { WhyEmpty } from '@fareweave/shared-lib/domain/flights';
import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { formatMiles } from '@fareweave/shared-lib/domain/measures';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { languageLocale, t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, useSession } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { PlainList, Row, Stack } from '@fareweave/shared-lib/ui/layout';
import { useFocusLeft } from '@fareweave/shared-lib/ui/retry-button';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { originsOf, type SearchAddress } from '../model/address/search-address.ts';
import { onDay, toAnywhere, withAirport } from './next-searches.ts';
import { reasonText } from './reason-text.ts';

export interface ReasonProps {
  explained: ExplainedSearch;
  address: SearchAddress;
  /** The name of a place by its code or `city:` value. */
  nameOf: (value: string) => string;
}

/** The reason, and links to the nearest days and airports (RSLT-42 to RSLT-45). Screen readers announce the reason. A pressed control
 *  disappears with the reason, so the focus moves (A11Y-8). */
export function Reason({ explained, address, nameOf }: ReasonProps) {
  const why = useQuery(whyEmptyQuery(explained));
  const isCounted = !hasPremium(useSession().user);
  const ends = endsOf(explained, nameOf);
  const content = useRef<HTMLDivElement>(null);
  useFocusLeft(content);
  return (
    <Content $gap="16px" ref={content}>
      <p role="status">
        {why.isPending && <span className="visually-hidden">{t('Looking for the reason')}</span>}
        {why.isSuccess && reasonText(why.data, { ...ends, date: explained.search.date })}
      </p>
      {why.isPending && <Skeleton height="72px" />}
      {why.isError && <Failure text={t('The reason could not be loaded.')} query={why} />}
      {why.isSuccess && (
        <>
          <Links
            title={
              isPassMissing(why.data.reason)
                ? t('Nearest days with GoWild fares')
                : t('Nearest days with flights')
            }
          >
            {why.data.nearest_days.map((day) => (
              <NextSearch key={day.date} href={onDay(explained, address, day.date)}>
                <Day>{formatDay(day.date)}</Day> <LowestFare fares={day} />
              </NextSearch>
            ))}
          </Links>
          <Links title={t('Nearest airports on this day')}>
            {why.data.nearest_airports.map((airport) => {
              const { code, miles, near } = airport;
              const href = withAirport(explained, address, airport);
              return (
                href !== null && (
                  <NextSearch key={code} href={href}>
                    <span>
                      {airport.replaces === 'origin'
                        ? t('From {place} {code}', { place: nameOf(code), code })
                        : t('To {place} {code}', { place: nameOf(code), code })}
                      <Distance>
                        {t('{distance} from {place}', { distance: formatMiles(miles), place: near })}
                      </Distance>
                    </span>
                    <LowestFare fares={airport} />
                  </NextSearch>
                )
              );
            })}
          </Links>
          <LastResort why={why.data} explained={explained} address={address} end={ends.end} />
          {isCounted && <Note>{t('Opening a search counts as one of your searches.')}</Note>}
        </>
      )}
    </Content>
  );
}

/** Whether the traveller has flights, and only pass fares are missing. */
const isPassMissing = (reason: WhyEmpty['reason']): boolean =>
  reason === 'blackout' || reason === 'no-pass-fares';

/** `GoWild $15 for 1 adult` or `from $64 for 1 adult` (COST-7). */
function LowestFare({
  fares,
}: {
  fares: Pick<WhyEmpty['nearest_days'][number], 'lowest' | 'lowest_go_wild'>;
}) {
  const { lowest, lowest_go_wild } = fares;
  if (lowest_go_wild !== null)
    return <PassPrice>{t('GoWild {price} for 1 adult', { price: priceText(lowest_go_wild) })}</PassPrice>;
  return lowest !== null && <Price>{t('from {price} for 1 adult', { price: priceText(lowest) })}</Price>;
}

/** The next step that does not depend on other days and airports. */
function LastResort({
  why,
  explained,
  address,
  end,
}: Pick<ReasonProps, 'explained' | 'address'> & { why: WhyEmpty; end: string }) {
  const queryKey = explainedKey(explained);
  const isSearching = useIsFetching({ queryKey }) > 0;
  const anywhere = toAnywhere(explained, address);
  if (why.reason === 'source-failed' || why.reason === null)
    return (
      <Row $gap="0">
        <Button
          size="small"
          busy={isSearching}
          busyLabel={t('Searching...')}
          onClick={() => {
            queryClient.refetchQueries({ queryKey });
            queryClient.invalidateQueries({ queryKey: whyEmptyQuery(explained).queryKey });
          }}
        >
          {t('Search again')}
        </Button>
      </Row>
    );
  if (why.nearest_days.length + why.nearest_airports.length > 0 || anywhere === null) return null;
  return (
    <Row $gap="0">
      <ButtonLink size="small" href={anywhere}>
        {t('See all flights {end}', { end })}
      </ButtonLink>
    </Row>
  );
}

/** A titled list of links; nothing without links. */
function Links({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  const links = children.filter((link) => link !== false);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <PlainList $gap="8px" $least="250px">
        {links.map((link, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of an answer do not change
          <li key={i}>{link}</li>
        ))}
      </PlainList>
    </section>
  );
}

/** Returns the places of a search as the sentences name them. */
function endsOf({ kind, search }: ExplainedSearch, nameOf: ReasonProps['nameOf']) {
  const or = new Intl.ListFormat(languageLocale() ?? 'en', { type: 'disjunction' });
  const names = (values: readonly string[]) => or.format(values.map(nameOf));
  const [origins, destinations] =
    kind === 'returns'
      ? [[search.destination], search.origins]
      : [originsOf(search), search.destination === null ? [] : [search.destination]];
  if (origins.length === 0) {
    const to = t('to {destinations}', { destinations: names(destinations) });
    return { route: to, end: to };
  }
  const from = t('from {origins}', { origins: names(origins) });
  if (destinations.length === 0) return { route: from, end: from };
  const route = t('from {origins} to {destinations}', {
    origins: names(origins),
    destinations: names(destinations),
  });
  return { route, end: from };
}

const Content = styled(Stack)`
  overflow-wrap: anywhere;

  > p:first-child {
    font-weight: 600;
    text-wrap: pretty;
  }
`;

const Title = styled.h3`
  margin-bottom: 6px;
  color: var(--ink-2);
  font-size: 0.8125rem;
  font-weight: 600;
`;

const NextSearch = styled(ButtonLink).attrs({ size: 'small' })`
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 8px;
  width: 100%;
  min-height: 48px;
  text-align: start;
`;

const Day = styled.span`
  white-space: nowrap;
`;

const Distance = styled.span`
  display: block;
  color: var(--ink-2);
  font-size: 0.8125rem;
  font-weight: 400;
`;

const Price = styled.span`
  color: var(--ink-2);
  font-weight: 400;
  text-align: end;
`;

const PassPrice = styled(Price)`
  color: var(--pass);
  font-weight: 650;
`;

const Note = styled.p`
  color: var(--ink-2);
  font-size: 0.8125rem;
`;
