/** A bucket that no canary reaches. */
export const NO_CANARY = 100;

/** The bucket that the server put this visitor into, 0 to 99. */
export function canaryBucket(): number {
  const text = document.querySelector<HTMLMetaElement>('meta[name="canary-bucket"]')?.content ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : NO_CANARY;
}
