import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';

/** The release whose script an error comes from: the first that its address or stack names. */
export function failingRelease(
  error: { filename?: string; error: unknown },
  releases: readonly LiveRelease[],
): LiveRelease | null {
  const stack = error.error instanceof Error ? (error.error.stack ?? '') : '';
  const text = `${error.filename ?? ''}\n${stack}`;
  let first: { release: LiveRelease; at: number } | null = null;
  for (const release of releases) {
    const at = text.indexOf(new URL(release.base, window.location.href).href);
    if (at >= 0 && (first === null || at < first.at)) first = { release, at };
  }
  return first?.release ?? null;
}
