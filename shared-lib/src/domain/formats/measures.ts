import { type Display, US_DISPLAY } from '../display/display.ts';
import { ofNumber } from './reader-locale.ts';

export { formatDecimals, formatPercent, sentence } from './percentages.ts';

/** `1,284`. */
export const formatNumber = ofNumber({});

type Units = Pick<Display, 'distance' | 'temperature'>;
let units: Units = US_DISPLAY;

/** Sets the units of the page (CURR-6). The server has those of the US (CURR-7). */
export function setUnits(chosen: Units): void {
  units = chosen;
}

const KM_PER_MILE = 1.609344;
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Returns a formatter of miles in the reader's unit. */
function ofMiles(digits: Intl.NumberFormatOptions): (miles: number) => string {
  const formats = {
    mi: ofNumber({ style: 'unit', unit: 'mile', ...digits }),
    km: ofNumber({ style: 'unit', unit: 'kilometer', ...digits }),
  };
  return (miles) => formats[units.distance](units.distance === 'km' ? miles * KM_PER_MILE : miles);
}

/** `1,284 mi` or `2,066 km`, of statute miles (FRMT-3). */
export const formatMiles = ofMiles({});
/** `1.2 mi` or `1.9 km`, of statute miles, for places close by. */
export const formatNearMiles = ofMiles(ONE_DIGIT);

const temperatures = {
  F: ofNumber({ style: 'unit', unit: 'fahrenheit' }),
  C: ofNumber({ style: 'unit', unit: 'celsius' }),
};
/** `72°F` or `22°C`, of degrees Fahrenheit (FRMT-3). */
export const formatFahrenheit = (degrees: number): string =>
  temperatures[units.temperature](units.temperature === 'C' ? ((degrees - 32) * 5) / 9 : degrees);
