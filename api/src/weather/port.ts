import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { DayForecast, WeatherAnswer } from '@fareweave/shared-lib/domain/weather';

/** Where the weather comes from. */
export interface WeatherPort {
  source: WeatherAnswer['source'];
  /** At most `days` days from `from` (`YYYY-MM-DD`) on, in order; days that nothing is known of are left out.
   *  Throws an `UpstreamError` where it cannot be asked. */
  forecasts(airport: Airport, from: string, days: number): Promise<DayForecast[]>;
}
