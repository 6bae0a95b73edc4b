import { ApiError, type FailureTexts } from '@fareweave/shared-lib/platform';

/** The address of a web page that an answer holds. Throws an `ApiError` where it holds none: a browser that is sent there
 *  would show a blank page. */
export function pageAddress(value: unknown, { failed }: FailureTexts): string {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new ApiError(failed, { status: 0, code: 'MALFORMED_ANSWER' });
}
