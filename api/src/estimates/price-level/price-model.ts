import { LEAD_BANDS } from '../observations/lead-bands.ts';

/** Fares that vary. A pass fare consists of fees, so it has no level. */
export const LEVEL_FARES = ['standard', 'discount_den'] as const;
export type LevelFare = (typeof LEVEL_FARES)[number];

export type PriceLevel = 'low' | 'typical' | 'high';

/** Number of fares at a lead time that count as much as the fares of the route at all lead times. */
const STRENGTH = 20;

/** Quantiles of the fares of a route at a lead time, US dollars. */
export interface PriceBand {
  /** Number of observed fares; 0: the quantiles follow from other lead times. */
  fares: number;
  low: number;
  median: number;
  high: number;
}

/** The price bands, indexed by `leadBandOf`, of each route, number of stops and fare: `DEN-MCO|0|standard`. */
export type PriceModel = Record<string, PriceBand[]>;

export const priceKey = (
  { origin, destination, stops }: { origin: string; destination: string; stops: number },
  fare: LevelFare,
): string => `${origin}-${destination}|${stops}|${fare}`;

/** The observed fares of a key by band. */
export type PriceData = Map<string, number[][]>;

export function addFare(data: PriceData, key: string, band: number, dollars: number): void {
  const bands = data.get(key) ?? Array.from({ length: LEAD_BANDS }, (): number[] => []);
  data.set(key, bands);
  bands[band]?.push(dollars);
}

const QUANTILES = { low: 0.25, median: 0.5, high: 0.75 } as const;
type Quantile = keyof typeof QUANTILES;
const NAMES = Object.keys(QUANTILES) as Quantile[];

/** Fits the quantiles of each route and lead time. The fewer fares a lead time has, the closer its quantiles are to those of the route at all
 *  lead times, multiplied by the `leadFactor` of the whole network. */
export function fitPrices(data: PriceData): PriceModel {
  const whole = new Map([...data].map(([key, bands]) => [key, quantilesOf(bands.flat())]));
  const factors = Array.from({ length: LEAD_BANDS }, (_, band) => leadFactor(data, whole, band));
  return Object.fromEntries(
    [...data].map(([key, bands]) => [
      key,
      bands.map((fares, band) => {
        const [own, all] = [quantilesOf(fares), whole.get(key) as Record<Quantile, number>];
        const shrunk = (name: Quantile): number => {
          const expected = all[name] * (factors[band] as number);
          const share = fares.length / (fares.length + STRENGTH);
          return Math.round(share * (fares.length === 0 ? 0 : own[name]) + (1 - share) * expected);
        };
        return { fares: fares.length, low: shrunk('low'), median: shrunk('median'), high: shrunk('high') };
      }),
    ]),
  );
}

/** Returns how fares at a lead time compare with those of the same routes at all lead times; 1 without fares. */
function leadFactor(data: PriceData, whole: ReadonlyMap<string, Record<Quantile, number>>, band: number) {
  let [here, everywhere] = [0, 0];
  for (const [key, bands] of data) {
    const fares = bands[band] as number[];
    here += fares.reduce((sum, fare) => sum + fare, 0);
    everywhere += fares.length * (whole.get(key)?.median ?? 0);
  }
  return everywhere === 0 ? 1 : here / everywhere;
}

function quantilesOf(fares: readonly number[]): Record<Quantile, number> {
  const sorted = Float64Array.from(fares).sort();
  const at = (quantile: number): number => {
    const place = quantile * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return below + (above - below) * (place % 1);
  };
  return Object.fromEntries(NAMES.map((name) => [name, at(QUANTILES[name])])) as Record<Quantile, number>;
}

/** Returns the level of a fare in US dollars (ESTM-7): a quarter of the fares are low, a quarter high. */
export function levelOf(dollars: number, { low, median, high }: PriceBand): PriceLevel {
  if (dollars <= low && dollars < median) return 'low';
  return dollars >= high && dollars > median ? 'high' : 'typical';
}
