const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** A pseudo-random number in [0, 1): the same for the same seed, independent for others. */
export function seededRandom(...seed: readonly (string | number)[]): number {
  const text = seed.join('|');
  let hash = OFFSET_BASIS;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  // FNV alone gives similar numbers for similar seeds (1279, 1280): mix the high bits down.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
