import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';

/** Returns the release whose script threw an error: the first that its file name or stack names. */
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

const MAX_MESSAGE_LENGTH = 300;

/** Returns an error message without personal data: without e-mail addresses, query strings and fragments of URLs, and
 *  numbers or codes that are long enough to identify a user. */
export const withoutPersonalData = (message: string): string =>
  message
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…')
    .replace(/(https?:\/\/[^\s"'<>()?#]+)[?#][^\s"'<>()]*/g, '$1')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '…')
    .replace(/(?<![\w./-])[\w-]{24,}(?![\w./-])/g, '…')
    .slice(0, MAX_MESSAGE_LENGTH);
