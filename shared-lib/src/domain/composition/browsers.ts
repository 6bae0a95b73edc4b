/** The first versions that can run the product (COMP-25, ADR 59): they have Ed25519 in WebCrypto, ES2024 and `URL.parse`. The builds
 *  compile for them, and the page of an older browser names them. */
export const BROWSERS = { Chrome: 137, Edge: 137, Firefox: 129, Safari: 18 } as const;

/** For the compilers: `chrome >= 137` … */
export const BROWSER_QUERIES: string[] = Object.entries(BROWSERS).map(
  ([name, version]) => `${name.toLowerCase()} >= ${version}`,
);

/** A condition that a style sheet and a script can check at once: the CSS that Firefox 129 and Safari 18 were the first to support. Chrome
 *  supports it from 123 on; in Chrome 123 to 136 the shell finds that it cannot verify signatures. */
export const CURRENT_CSS =
  '(color:light-dark(red,red)) and (transition-behavior:allow-discrete) and (content-visibility:auto)';
