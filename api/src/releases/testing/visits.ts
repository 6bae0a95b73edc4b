import { seededRandom } from '../../core/seeded-random.ts';

/** Random numbers from 0 to 1, the same for a seed in each run. */
export function randomNumbers(seed: number): () => number {
  let drawn = 0;
  return () => seededRandom('visits', seed, drawn++);
}

/** The INP of a page in milliseconds, as pages in the field have it: the logarithms have a normal distribution, with a median of 120 ms and
 *  200 ms at the 75th percentile. Rounded to 8 ms, as browsers do. */
export function inpOfPage(random: () => number, slowerBy = 0): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.round((slowerBy + 120 * Math.exp(0.757 * normal)) / 8) * 8;
}
