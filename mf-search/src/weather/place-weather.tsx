import { weatherQuery } from '@fareweave/shared-lib/api/weather';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { WeatherAnswer } from '@fareweave/shared-lib/domain/weather';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { Row, Stack } from '@fareweave/shared-lib/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ForecastList, ForecastSkeleton, shownForecasts, type WeatherMode } from './forecast-list.tsx';

export interface PlaceWeatherProps {
  /** The airport code of the place. */
  code: string;
  /** The first day of interest, `YYYY-MM-DD`: the day of the flight, or of the arrival for a stay. */
  from: string;
  /** The length of a stay in days; unset while it is unknown. */
  days?: number;
  mode: WeatherMode;
}

/** How long the weather of a closed card stays in the cache (WTHR-7). */
const KEPT_MS = 60 * 60_000;
/** How long the placeholder stays without weather, milliseconds (WTHR-4). */
const PLACEHOLDER_MS = 1000;

const TITLES = msg({
  destination: 'Weather',
  stay: 'Weather during your stay',
}) satisfies Record<WeatherMode, string>;
const UNAVAILABLE = msg({
  destination: 'Weather data unavailable',
  stay: 'Weather unavailable for your stay dates',
}) satisfies Record<WeatherMode, string>;

/** The weather at a place, or a quiet note that it is unavailable. */
export function PlaceWeather({ code, from, days, mode }: PlaceWeatherProps) {
  const { data, isPending } = useQuery({
    ...weatherQuery({ code, from }),
    gcTime: KEPT_MS,
  });
  const forecasts = shownForecasts(data?.weather.forecasts ?? [], { mode, from, days });
  const isAbsent = !isPending && forecasts.length === 0;
  const isTimedOut = useElapsed(isAbsent, PLACEHOLDER_MS);
  if (isTimedOut) return <Unavailable>{t(UNAVAILABLE[mode])}</Unavailable>;
  return (
    <Stack $gap="8px">
      <Head $gap="2px 8px">
        <span>{t(TITLES[mode])}</span>
        {data !== undefined && <Origin source={data.source} />}
      </Head>
      {forecasts.length === 0 ? (
        <ForecastSkeleton mode={mode} />
      ) : (
        <ForecastList
          label={t(TITLES[mode])}
          forecasts={forecasts}
          marked={mode === 'destination' ? from : undefined}
        />
      )}
    </Stack>
  );
}

/** The note that the weather is typical for the month, not a forecast (WTHR-6). */
function Origin({ source }: { source: WeatherAnswer['source'] }) {
  if (source !== 'sample') return null;
  return (
    <>
      <i>{t('usual for the month')}</i> <SourceBadge source={source} />
    </>
  );
}

const Head = styled(Row)`
  min-height: 26px;
  color: var(--ink-3);
  font-size: 0.8125rem;

  span:first-child {
    color: var(--ink-2);
    font-weight: 600;
  }
  i {
    font-style: normal;
  }
  /* The narrowest phones show the badge below the title: both lines have their space before it is known. */
  ${below(360)} {
    align-content: flex-start;
    min-height: 46px;
  }
  ${below(480)} {
    i {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

const Unavailable = styled.p`
  color: var(--ink-3);
  font-size: 0.875rem;
`;

/** True once `isRunning` has been true for a time in milliseconds, until it is false. */
function useElapsed(isRunning: boolean, ms: number): boolean {
  const [lapsed, lapse] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => lapse(true), ms);
    return () => {
      clearTimeout(timer);
      lapse(false);
    };
  }, [isRunning, ms]);
  return lapsed;
}
