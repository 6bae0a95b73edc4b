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

/** For a year, when the product is public over https (SECU-9). */
const transportSecurity = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: true };

/** The policy of responses that are not pages: a browser that opens one runs nothing. */
const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every response, also of scripts, of which a page loads many (SECU-9). */
export function commonHeaders(config: Pick<Config, 'publicUrl'>): Headers {
  const headers = headersOf({
    contentSecurityPolicy: false,
    strictTransportSecurity: transportSecurity(config),
  });
  const kept = Object.entries(headers).filter(([name]) => COMMON.test(name));
  // A service worker would obey further directives, and scripts need none.
  return { ...Object.fromEntries(kept), 'content-security-policy': "frame-ancestors 'none'" };
}

const COMMON = /^(cross-origin-resource-policy|strict-transport-security|x-content-type-options)$/;

/** Headers of every API response, in addition to the common ones. */
export const API_HEADERS: Headers = {
  'content-security-policy': NOTHING,
  'referrer-policy': 'no-referrer',
  // By default a response may contain personal data.
  'cache-control': 'no-store',
};

/** Headers of pages and of files except scripts, in addition to the common ones. A page adds its policy. */
export const pageHeaders = (config: Pick<Config, 'publicUrl'>): Headers => ({
  ...headersOf({
    contentSecurityPolicy: false,
    strictTransportSecurity: transportSecurity(config),
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  }),
  'content-security-policy': NOTHING,
});

/** What pages may use: the device's location (PRIV-5), the clipboard for links, and passkeys (SECU-9). */
export const PERMISSIONS: string = [
  ...['geolocation', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'screen-wake-lock',
    'serial',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');
