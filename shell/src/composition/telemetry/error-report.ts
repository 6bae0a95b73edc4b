import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';

const addressOf = ({ base }: LiveRelease): string => new URL(base, window.location.href).href;

/** Returns the release whose script threw an error. `lines`: the file name and the stack of the error; the first release in them counts. */
export function failingRelease(lines: string, releases: readonly LiveRelease[]): LiveRelease | undefined {
  const at = (release: LiveRelease): number => lines.indexOf(addressOf(release));
  return releases.filter((release) => at(release) >= 0).sort((a, b) => at(a) - at(b))[0];
}

const MAX_FRAMES = 5;

/** Returns the innermost frames of a stack that are in files of a release, such as `search.beb108d4.js:1:3456`. `fareweave trace` finds
 *  their places in the sources (RELS-37). */
export const framesOf = (stack: string | undefined, release: LiveRelease): string[] =>
  (stack ?? '')
    .split(addressOf(release))
    .slice(1, MAX_FRAMES + 1)
    .flatMap((rest) => /^([\w./-]{1,200})[^\s:]*(:\d+:\d+)/.exec(rest)?.slice(1).join('') ?? []);

const MAX_MESSAGE_LENGTH = 300;

/** Returns an error message without personal data: without e-mail addresses, query strings and fragments of URLs, and
 *  numbers or codes that are long enough to identify a user. */
export const withoutPersonalData = (message: string): string =>
  message
    // Without a limit, a word of 100,000 characters would take a minute.
    .replace(/[^\s"'<>()]{1,99}@[^\s"'<>()]+/g, '…')
    .replace(/(https?:\/\/[^\s"'<>()?#]+)[?#][^\s"'<>()]*/g, '$1')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '…')
    .replace(/(?<![\w./-])[\w-]{24,}(?![\w./-])/g, '…')
    .slice(0, MAX_MESSAGE_LENGTH);
