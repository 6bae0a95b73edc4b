import { ApiError } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import { t } from '../domain/i18n/texts.ts';
import { HOTELS_PER_PAGE, type HotelSearch } from '../domain/stays/hotels.ts';
import { call, oneText } from './client.ts';

const TEXTS = oneText('Unable to load hotel options. Please try again later.');

export interface HotelParams extends HotelSearch {
  /** From 1. */
  page: number;
}

/** Hotels near an airport with rooms for a stay, twelve a page; for premium accounts. */
export const hotelsQuery = ({ airport_code: code, ...search }: HotelParams) =>
  queryOptions({
    queryKey: ['hotels', code, search],
    queryFn: async ({ signal }) => {
      const params = { path: { code }, query: { ...search, per_page: HOTELS_PER_PAGE.usual } };
      const answer = await call('GET /api/hotels/search/airport/{code}', TEXTS, { ...params, signal }).catch(
        (error: unknown) => {
          throw error instanceof ApiError ? withStatusText(error, code) : error;
        },
      );
      if (answer.success && !Array.isArray(answer.properties))
        throw new TypeError('The hotel response contains no list of properties.');
      return answer;
    },
  });

/** Returns the error with the text for its status, whichever server sent it (STAY-13). */
function withStatusText(error: ApiError, code: string): ApiError {
  const text = textFor(error, code);
  return text === error.message ? error : new ApiError(text, { ...error, cause: error });
}

function textFor({ status, message }: ApiError, code: string): string {
  if (status === 503) return t('Hotel search service is currently unavailable');
  if (status === 404) return t('No hotels found near airport {code}', { code });
  return status === 400 && message === TEXTS.failed ? t('Invalid search parameters') : message;
}
