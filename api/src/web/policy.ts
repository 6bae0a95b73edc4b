/** styled-components fills an empty style element through the CSSOM; this is the hash of the empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The URL of reports about violations of the policy (policy-report-route.ts). */
export const REPORTS_PATH = '/api/policy-reports';
const ENDPOINT = 'page';

export interface PagePolicy {
  /** Hash sources of the inline scripts of the page. */
  scripts: readonly string[];
  /** Hash sources of the scripts in preload hints. */
  hints: readonly string[];
  /** Hash sources of the style sheets of the page. */
  styles: readonly string[];
  /** Further origins of remotes: a CDN, development servers, an override. */
  origins: readonly string[];
  /** Origins of pictures. */
  pictures: readonly string[];
  /** The names of the Trusted Types policies that remotes may create (SECU-8); null: the shell does not support Trusted Types. */
  trustedTypes: readonly string[] | null;
  /** Whether every script of the page has an integrity. */
  isChecked: boolean;
}

/** The headers of the page policy (PRIV-3, ADR 22). Two policies apply together: the first allows a script only if the inline loader,
 *  or a script that it loaded, inserted it; the second only from a known origin. They use hashes, since a nonce in a 304 would
 *  not match the cached page. */
export function policyHeaders(policy: PagePolicy): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'reporting-endpoints': `${ENDPOINT}="${REPORTS_PATH}"`,
    ...(policy.isChecked && { 'integrity-policy': `blocked-destinations=(script), endpoints=(${ENDPOINT})` }),
  };
}

function contentSecurityPolicy({ scripts, hints, styles, origins, pictures, trustedTypes }: PagePolicy) {
  const known = ["'self'", ...origins].join(' ');
  const connect = [known, ...origins.map((origin) => origin.replace(/^http/, 'ws'))].join(' ');
  const inline = scripts.join(' ');
  const reports = [`report-uri ${REPORTS_PATH}`, `report-to ${ENDPOINT}`];
  const policy = [
    "default-src 'none'",
    `script-src ${[inline, ...hints].join(' ')} 'strict-dynamic'`,
    // Scripts, which are verified, insert all other style sheets.
    `style-src ${[...new Set([EMPTY_STYLE, ...styles])].join(' ')}`,
    `connect-src ${connect}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Retry runs a remote again, which creates its policy again.
    ...(trustedTypes === null
      ? []
      : [
          "require-trusted-types-for 'script'",
          ['trusted-types default', ...trustedTypes, "'allow-duplicates'"].join(' '),
        ]),
    ...reports,
  ];
  const originPolicy = [`script-src ${known} ${inline}`, ...reports];
  return `${policy.join('; ')}, ${originPolicy.join('; ')}`;
}
