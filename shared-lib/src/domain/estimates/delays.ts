/** Distributions of arrival delays (ESTM-21). A distribution is a list of shares: of all scheduled flights, those that arrive at most
 *  `DELAY_BINS[i]` minutes late. Its last share is below 1 where flights were cancelled or diverted. */

/** The last minute of each bin. A quantile is within its bin: 5 minutes wide up to an hour late, then wider. */
export const DELAY_BINS: readonly number[] = [
  -21, -16, -11, -6, -1, 4, 9, 14, 19, 24, 29, 34, 39, 44, 49, 54, 59, 69, 79, 89, 104, 119, 149, 179, 239,
  299, 359, 4320,
];

/** Flights are hardly ever earlier than this. */
const EARLIEST = -60;

const binStart = (bin: number): number => DELAY_BINS[bin - 1] ?? EARLIEST;

/** Returns the bin of a delay in whole minutes. */
export function binOf(minutes: number): number {
  // A search calls this for each connection, and destructuring a pair would make it slower.
  let low = 0;
  let high = DELAY_BINS.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((DELAY_BINS[middle] as number) < minutes) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the share of flights that arrive at most `minutes` late. Within a bin delays count as evenly spread. */
export function shareWithin(shares: ArrayLike<number>, minutes: number): number {
  const bin = binOf(minutes);
  const [start, end] = [binStart(bin), DELAY_BINS[bin] as number];
  const below = shares[bin - 1] ?? 0;
  const part = Math.min(1, Math.max(0, (minutes - start) / (end - start)));
  return below + ((shares[bin] ?? 0) - below) * part;
}

/** Returns the delay, in whole minutes, that a share of the flights that arrive does not exceed; null if none arrives. */
export function delayQuantile(shares: ArrayLike<number>, share: number): number | null {
  const arrived = shares[DELAY_BINS.length - 1] ?? 0;
  if (arrived <= 0) return null;
  const wanted = share * arrived;
  const bin = DELAY_BINS.findIndex((_, i) => (shares[i] ?? 0) >= wanted - 1e-9);
  const below = shares[bin - 1] ?? 0;
  const size = (shares[bin] ?? 0) - below;
  const part = size > 0 ? (wanted - below) / size : 1;
  return Math.round(binStart(bin) + part * ((DELAY_BINS[bin] as number) - binStart(bin)));
}

/** Minutes from the arrival at one gate until the doors of the next flight close (ESTM-24): 10 minutes to leave the aircraft and walk, or
 *  30 with a border, and doors that close 15 minutes before the departure. */
export const TRANSFER_MINUTES = { domestic: 25, international: 45 } as const;

/** Returns the chance, 0 to 1, to make a connection: that the first flight arrives early enough. */
export const connectionChance = (
  shares: ArrayLike<number>,
  { minutes, isInternational }: { minutes: number; isInternational: boolean },
): number => shareWithin(shares, minutes - TRANSFER_MINUTES[isInternational ? 'international' : 'domestic']);
