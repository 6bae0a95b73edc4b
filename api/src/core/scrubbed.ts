/** What may be private: queries of URLs, credentials of headers, and runs of the letters of addresses and tokens. Escape sequences of JSON come
 *  first, so that the rest of a line stays valid. No two alternatives begin alike, so that long texts are read once.
 *  The contact of a team, which a release names on purpose, stays (RELS-5). */
const PARTS =
  /"contact":"[^"\\]*"|\\(?:u[0-9a-f]{4}|.)|(?<=[\w/])\?[^\s"'\\<>)]+|\b[Bb]earer [^\s"'\\]+|[\w.+%@-]+/g;

const LONGEST_WORD = 31;
/** Letters of 32 random bytes as base64url: one in 1,500 has no digit. No name that is logged has this length and both cases. */
const TOKEN_LENGTH = 43;
const HASH = /^[0-9a-f]{64}$/;
const SERVICE_KEY = /^(?:sk|rk|whsec)_/;

/** Random bytes as base64url, a hash that names a session, or a key of a service. Ids and commits have only digits and lower case. */
const isToken = (word: string): boolean =>
  (word.length > LONGEST_WORD &&
    (word.length === TOKEN_LENGTH || /\d/.test(word)) &&
    /[A-Z]/.test(word) &&
    /[a-z]/.test(word)) ||
  HASH.test(word) ||
  SERVICE_KEY.test(word);

const withoutTokens = (run: string): string =>
  run
    .split('.')
    .map((word) => (isToken(word) ? '[token]' : word))
    .join('.');

function scrubbedRun(run: string): string {
  const at = run.search(/@|%40/);
  const isAddress = at > 0 && /\.[a-z]{2,}\.?$/i.test(run.slice(at));
  if (isAddress) return run.endsWith('.') ? '[email].' : '[email]';
  return /^eyJ[^.]+\.[^.]+\./.test(run) ? '[token]' : withoutTokens(run);
}

/** Replaces everything private in a text or in a line of JSON (PRIV-8). */
export const scrubbed = (text: string): string =>
  text.replace(PARTS, (part) => {
    if (/^[\\"]/.test(part)) return part;
    if (part.startsWith('?')) return '?[query]';
    return /^bearer /i.test(part) ? 'Bearer [token]' : scrubbedRun(part);
  });
