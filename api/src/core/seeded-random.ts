const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** A number in [0, 1) that always is the same for the same words, and unrelated for others. */
export function chance(...words: readonly (string | number)[]): number {
  const text = words.join('|');
  let hash = OFFSET_BASIS;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  // FNV alone leaves neighbouring words (1279, 1280) close together: mix the high bits down.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
