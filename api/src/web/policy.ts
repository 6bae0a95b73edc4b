/** styled-components fills an empty style element through the CSSOM; this is the hash of the empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The page's Content-Security-Policy: scripts and answers only from here, no inline code, no evaluation
 *  (decision 17). `also` adds origins that remotes come from: a CDN, or in development their own servers; `pictures`
 *  those of pictures. */
export function contentSecurityPolicy(
  styleHash: string,
  also: readonly string[] = [],
  pictures: readonly string[] = [],
): string {
  const here = ["'self'", ...also].join(' ');
  const connect = [here, ...also.map((origin) => origin.replace(/^http/, 'ws'))].join(' ');
  return [
    "default-src 'none'",
    `script-src ${here}`,
    // All style sheets come inside scripts, which are checked, and in the page itself.
    `style-src ${EMPTY_STYLE} ${styleHash}`,
    `connect-src ${connect}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
