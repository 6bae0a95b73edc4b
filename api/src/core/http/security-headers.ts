import type { Config } from '../config/config.ts';

// Constant objects instead of helmet's hooks, which took a quarter of the time of a cached search (docs/performance.md).

/** Headers of every API response. */
export const apiHeaders = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // By default a response may contain personal data.
  'cache-control': 'no-store',
  ...transportSecurity(config),
});

/** Headers of pages and of their files. A page adds its policy. */
export const pageHeaders = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Switches off a filter of old browsers that had security holes.
  'x-xss-protection': '0',
  ...transportSecurity(config),
});

/** For a year, when the product is public over https. */
const transportSecurity = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
