import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';

type Headers = Record<string, string>;

const YEAR_S = 31_536_000;

/** The headers that helmet sets with these options. They are the same for every response, and its middleware took a quarter of the
 *  time of a cached search (docs/performance.md), so it runs once. */
function headersOf(options: Readonly<HelmetOptions>): Headers {
  const headers: Headers = {};
  const response = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name.toLowerCase()]: value }),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/** For a year, when the product is public over https. */
const transportSecurity = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: true };

/** Those for responses that no browser shows as a page. */
const FOR_DATA =
  /^(content-security-policy|cross-origin-resource-policy|referrer-policy|strict-transport-security|x-content-type-options)$/;

/** Headers of every API response. */
export function apiHeaders(config: Pick<Config, 'publicUrl'>): Headers {
  const directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
  const headers = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: transportSecurity(config),
  });
  const kept = Object.entries(headers).filter(([name]) => FOR_DATA.test(name));
  // By default a response may contain personal data.
  return { ...Object.fromEntries(kept), 'cache-control': 'no-store' };
}

/** Headers of scripts. Those that concern only documents would cost about 2 kB on the first load of a page. */
export const scriptHeaders = (): Headers =>
  Object.fromEntries(
    Object.entries(headersOf({})).filter(([name]) =>
      /^(cross-origin-resource-policy|x-content-type-options)$/.test(name),
    ),
  );

/** Headers of pages and of their files except scripts. A page adds its policy. */
export const pageHeaders = (config: Pick<Config, 'publicUrl'>): Headers =>
  headersOf({
    contentSecurityPolicy: false,
    strictTransportSecurity: transportSecurity(config),
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
