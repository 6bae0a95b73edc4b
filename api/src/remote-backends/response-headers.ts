/** A header that occurs several times has several values. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Headers that every response has. A backend can neither serve a page or a script in the product's origin nor set cookies or
 *  policies for it (BACK-6). */
export const OWN_HEADERS: Record<string, string> = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  // A browser's cache must not show the response for one account to another.
  vary: 'authorization, accept, accept-encoding, accept-language',
};

/** The only headers of a backend that browsers get, beside `cache-control`. */
const FORWARDED = [
  'accept-ranges',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
  'retry-after',
];

/** Types that no browser runs or shows as a page. Not among them: HTML, XML, SVG, scripts and style sheets. */
const CONTENT_TYPE =
  /^(?:application\/(?:json|[\w.+-]+\+json|x-ndjson|octet-stream|pdf|zip)|text\/(?:plain|csv|calendar)|image\/(?:avif|gif|jpeg|png|webp))\s*(?:;|$)/i;

const BYTES = 'application/octet-stream';

/** Whether browsers may get a response of this type. A response without a type is sent as bytes. */
export function isAllowedType({ 'content-type': type = BYTES }: Headers): boolean {
  return typeof type === 'string' && CONTENT_TYPE.test(type);
}

/** Returns the headers of a response for a browser, in addition to `OWN_HEADERS`. */
export function responseHeaders(headers: Headers): Record<string, string> {
  const forwarded = FORWARDED.map((name) => [name, headers[name]] as const).filter(isSingle);
  const type = String(headers['content-type'] ?? BYTES);
  const caching = headers['cache-control'];
  return {
    ...Object.fromEntries(forwarded),
    'content-type': type,
    ...(caching !== undefined && { 'cache-control': privateCaching(String(caching)) }),
    // A browser that opens one of these files as a page downloads it instead.
    ...(DOWNLOAD.test(type) && { 'content-disposition': 'attachment' }),
  };
}

const DOWNLOAD = /^application\/(?:octet-stream|pdf|zip)\b/i;

const isSingle = (header: readonly [string, string | string[] | undefined]): header is [string, string] =>
  typeof header[1] === 'string';

/** Directives of a backend without those for shared caches: the response may depend on the account. */
function privateCaching(directives: string): string {
  const own = directives
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !SHARED.test(directive));
  return ['private', ...own].join(', ');
}

const SHARED = /^(?:public|private|s-maxage|proxy-revalidate)\b/;
