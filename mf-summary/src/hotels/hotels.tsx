import { hotelsQuery } from '@fareweave/shared-lib/api/hotels';
import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { ApiError } from '@fareweave/shared-lib/platform';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Stay } from '../model/trip.ts';
import { FIRST_CHOICE, type HotelChoice, HotelControls } from './hotel-controls.tsx';
import { HotelPages } from './hotel-pages.tsx';

/** The texts of the section (STAY-13). */
const HOTEL_TEXTS = msg({
  failed: 'Unable to load hotel options. Please try again later.',
  notFound: 'No hotels found for your travel dates',
  noHotels: 'No hotels available for your travel dates',
});

/** Hotels for the nights at the destination (STAY-9, STAY-10, STAY-16). */
export function Hotels({ station, arrival, leaving }: Stay) {
  const [choice, choose] = useState(FIRST_CHOICE);
  const [checkin, checkout] = [localDate(arrival), localDate(leaving)];
  if (checkin >= checkout) return <Quiet>{t('This trip has no night at the destination.')}</Quiet>;
  return (
    <>
      <Head $align="end" $gap="10px 20px">
        <HotelControls choice={choice} onChange={choose} />
        <p>
          {t('Check-in {checkin} · Check-out {checkout}', {
            checkin: formatDay(checkin),
            checkout: formatDay(checkout),
          })}
        </p>
      </Head>
      <Found station={station} stay={{ checkin, checkout }} choice={choice} onChange={choose} />
    </>
  );
}

interface FoundProps {
  station: string;
  /** `YYYY-MM-DD`. */
  stay: { checkin: string; checkout: string };
  choice: HotelChoice;
  onChange: (choice: HotelChoice) => void;
}

function Found({ station, stay, choice, onChange }: FoundProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...hotelsQuery({
      airport_code: station,
      checkin_date: stay.checkin,
      checkout_date: stay.checkout,
      ...choice,
    }),
    placeholderData: keepPreviousData,
  });
  if (error instanceof ApiError && error.status === 404) return <Quiet>{error.message}</Quiet>;
  if (error !== null && data === undefined)
    return (
      <>
        <Failure text={t(HOTEL_TEXTS.failed)} query={{ error, isFetching, refetch }} />
        {choice.page > 1 && (
          <Row $gap="0">
            <TemporaryButton onClick={() => onChange({ ...choice, page: choice.page - 1 })}>
              {t('Previous')}
            </TemporaryButton>
          </Row>
        )}
      </>
    );
  if (data === undefined) return <Skeleton height="320px" />;
  if (!data.success)
    return (
      <Failure text={data.message ?? t(HOTEL_TEXTS.notFound)} query={{ error: null, isFetching, refetch }} />
    );
  const isEmpty = data.properties.length === 0;
  return (
    <>
      {isEmpty && <Quiet>{t(HOTEL_TEXTS.noHotels)}</Quiet>}
      {/* A provider may count more hotels than it has pages for. */}
      {(!isEmpty || choice.page > 1) && (
        <HotelPages
          results={data}
          page={choice.page}
          isChanging={isPlaceholderData}
          onPage={(page) => onChange({ ...choice, page })}
        />
      )}
    </>
  );
}

const Head = styled(Row)`
  > p {
    padding-bottom: 10px;
    color: var(--ink-2);
  }
`;
