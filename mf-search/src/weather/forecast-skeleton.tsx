import { DAY_WEATHER_HEIGHT } from '@fareweave/shared-lib/ui/day-weather';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { ForecastColumns } from './forecast-layout.ts';
import { MOST_DAYS, type WeatherMode } from './forecasts.ts';

/** As many days as may come. */
export function ForecastSkeleton({ mode }: { mode: WeatherMode }) {
  return (
    <ForecastColumns aria-hidden="true">
      <ul>
        {Array.from({ length: MOST_DAYS[mode] }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={day}>
            <Skeleton height={DAY_WEATHER_HEIGHT} />
          </li>
        ))}
      </ul>
    </ForecastColumns>
  );
}
