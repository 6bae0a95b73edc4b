import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { FORECAST_HEIGHT, ForecastColumns } from './forecast-layout.ts';
import { MOST_DAYS, type WeatherMode } from './forecasts.ts';

/** As many days as may come. */
export function ForecastSkeleton({ mode }: { mode: WeatherMode }) {
  return (
    <ForecastColumns aria-hidden="true">
      <ul>
        {Array.from({ length: MOST_DAYS[mode] }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={day}>
            <Skeleton height={FORECAST_HEIGHT} />
          </li>
        ))}
      </ul>
    </ForecastColumns>
  );
}
