import { weatherQuery } from '@fareweave/shared-lib/api/weather';
import { dayOfMonth, longDate, weekdayName } from '@fareweave/shared-lib/domain/dates';
import { localDate } from '@fareweave/shared-lib/domain/local-times';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { OfflineNote, Quiet } from '../page/offline-note.tsx';
import { SampleMark } from '../page/sample-mark.tsx';
import { stayDays } from './stay-days.ts';

interface StayWeatherProps {
  /** The airport one stays at. */
  station: string;
  /** Local times of the outbound arrival and the return departure. */
  arrival: string;
  leaving: string;
}

/** The weather during the stay, day by day. Where there is none it says so quietly: flights do not depend on it. */
export function StayWeather({ station, arrival, leaving }: StayWeatherProps) {
  const { data, isPending, fetchStatus } = useQuery(
    weatherQuery({ code: station, from: localDate(arrival) }),
  );
  if (isPending) return fetchStatus === 'paused' ? <OfflineNote /> : <Skeleton height="96px" />;
  const days = stayDays(data?.weather.forecasts ?? [], { arrival, leaving });
  if (days.length === 0) return <Quiet>Weather unavailable for your stay dates</Quiet>;
  return (
    <>
      {data?.source === 'sample' && (
        <Quiet>
          Usual for the month <SampleMark source={data.source} />
        </Quiet>
      )}
      <Days>
        {days.map(({ date, description, temp_high, temp_low }) => (
          <li key={date}>
            <time dateTime={date} title={longDate(date)}>
              {weekdayName(date).slice(0, 3)} {dayOfMonth(date)}
            </time>
            <p>
              <span className="visually-hidden">high </span>
              <b>{Math.round(temp_high)}°F</b> <span className="visually-hidden">low </span>
              {Math.round(temp_low)}°F
            </p>
            <small>{description}</small>
          </li>
        ))}
      </Days>
    </>
  );
}

const Days = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 2px;
    padding: 10px 6px;
    border: 1px solid var(--line);
    border-radius: var(--r-m);
    background: var(--surface);
    font-size: 0.8125rem;
    text-align: center;
  }
  time {
    color: var(--ink-2);
    font-weight: 500;
  }
  p {
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  b {
    color: var(--ink);
    font-size: 0.9375rem;
  }
  small {
    color: var(--ink-3);
    font-size: 0.75rem;
    line-height: 1.3;
  }
`;
