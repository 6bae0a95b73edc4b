import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import { PlaceWeather } from '../weather/index.ts';

interface StayWeatherProps {
  /** Code of the airport one stays at. */
  station: string;
  /** The days of arrival and of return, `YYYY-MM-DD`. */
  from: string;
  until: string;
}

/** The weather during the stay, the days of arrival and return included. */
export function StayWeather({ station, from, until }: StayWeatherProps) {
  return <PlaceWeather code={station} from={from} days={daysBetween(from, until) + 1} mode="stay" />;
}
