import { weatherQuery } from '@fareweave/shared-lib/api/weather';
import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { stayForecasts } from '@fareweave/shared-lib/domain/weather';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { DAY_WEATHER_HEIGHT, DayWeather, dayWeatherCell } from '@fareweave/shared-lib/ui/day-weather';
import { PlainList } from '@fareweave/shared-lib/ui/layout';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Stay } from '../model/trip.ts';

interface StayWeatherProps extends Stay {
  /** The arrival is ahead; otherwise only the days that are left have weather. */
  isAhead: boolean;
}

/** The weather during the stay by day, or a quiet note that it is unavailable. */
export function StayWeather({ station, arrival, leaving, isAhead }: StayWeatherProps) {
  const [from, to] = [localDate(arrival), localDate(leaving)];
  const { data, isPending } = useQuery(weatherQuery({ code: station, ...(isAhead && { from }) }));
  if (isPending) return <Skeleton height={DAY_WEATHER_HEIGHT} />;
  const days = stayForecasts(data?.weather.forecasts ?? [], { from, days: daysBetween(from, to) + 1 });
  if (days.length === 0) return <Quiet>{t('Weather unavailable for your stay dates')}</Quiet>;
  return (
    <>
      {data?.source === 'sample' && (
        <Quiet>
          {t('Usual for the month')} <SourceBadge source={data.source} />
        </Quiet>
      )}
      <Days $gap="8px" $least="7rem">
        {days.map((forecast) => (
          <li key={forecast.date}>
            <DayWeather forecast={forecast} />
          </li>
        ))}
      </Days>
    </>
  );
}

const Days = styled(PlainList)`
  li {
    ${dayWeatherCell}
  }
`;
