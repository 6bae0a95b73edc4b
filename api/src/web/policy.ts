import { createHash } from 'node:crypto';

/** styled-components fills an empty style element through the CSSOM; this is the hash of the empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where browsers report what the policy stopped (policy-report-route.ts). */
export const REPORTS_PATH = '/api/policy-reports';
const ENDPOINT = 'page';

/** The source expression that allows an inline script or style sheet of exactly this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PagePolicy {
  /** Hash sources of the inline scripts of the page. */
  scripts: readonly string[];
  /** Hash sources of the scripts that hints in the page name: a hint may fetch these bytes. */
  hints: readonly string[];
  /** Hash sources of the style sheets of the page. */
  styles: readonly string[];
  /** More origins that remotes come from: a CDN, in development their own servers, a developer's override. */
  origins: readonly string[];
  /** Origins of pictures. */
  pictures: readonly string[];
  /** Whether every script of the page has an integrity. */
  isChecked: boolean;
}

/** The headers that say what a page may run and load (ADR 22). Two policies hold at the same time: by the first a script runs
 *  only when the page's inline loader, or a script that it loaded, put it there; by the second only when it comes from a
 *  known origin. Hashes rather than a nonce: the headers of a 304 belong to the page that the browser has kept. */
export function policyHeaders(policy: PagePolicy): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'reporting-endpoints': `${ENDPOINT}="${REPORTS_PATH}"`,
    ...(policy.isChecked && { 'integrity-policy': `blocked-destinations=(script), endpoints=(${ENDPOINT})` }),
  };
}

function contentSecurityPolicy({ scripts, hints, styles, origins, pictures }: PagePolicy): string {
  const here = ["'self'", ...origins].join(' ');
  const connect = [here, ...origins.map((origin) => origin.replace(/^http/, 'ws'))].join(' ');
  const inline = scripts.join(' ');
  const reports = [`report-uri ${REPORTS_PATH}`, `report-to ${ENDPOINT}`];
  const what = [
    "default-src 'none'",
    `script-src ${[inline, ...hints].join(' ')} 'strict-dynamic'`,
    // All other style sheets come inside scripts, which are checked.
    `style-src ${[...new Set([EMPTY_STYLE, ...styles])].join(' ')}`,
    `connect-src ${connect}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...reports,
  ];
  const whence = [`script-src ${here} ${inline}`, ...reports];
  return `${what.join('; ')}, ${whence.join('; ')}`;
}
