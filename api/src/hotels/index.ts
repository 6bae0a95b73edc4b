import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { airportsByCode, capitalCode } from '../airports/index.ts';
import { apiRoute } from '../core/http/access.ts';
import { type HttpError, invalidField, notFound } from '../core/http/errors.ts';
import { messageFor } from '../core/http/request-language.ts';
import { providerFailure } from '../upstream/provider.ts';
import { hotelService } from './adapters/hotel-service.ts';
import { sampleHotels } from './adapters/sample.ts';
import { readHotelQuery } from './hotel-request.ts';
import type { HotelsPort } from './port.ts';
import { HotelParams, HotelQuery, HotelResults } from './schema.ts';

const noHotelsNear = (code: string): HttpError =>
  notFound(msg('No hotels found near airport {code}'), { code });

const hotelsFailed = providerFailure(
  'HOTELS_UNAVAILABLE',
  msg('Hotel search service is currently unavailable'),
);

/** The message of a response that has no hotels (STAY-13). */
const NO_HOTELS = msg('No hotels found for your travel dates');

/** `GET /hotels/search/airport/{code}`: hotels near an airport (STAY-15). */
export const hotelsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { clock, config, log } = app;
  const { hotelsProvider } = config;
  const hotels: HotelsPort =
    hotelsProvider === null ? sampleHotels : hotelService({ ...hotelsProvider, clock, log });

  app.get(
    '/hotels/search/airport/:code',
    apiRoute(
      {
        access: 'premium',
        refusal: msg('Hotel suggestions are a premium feature. Upgrade your account to see them.'),
      },
      'hotels',
      'Available hotels near an airport',
      { params: HotelParams, querystring: HotelQuery, response: { 200: HotelResults } },
    ),
    async (request) => {
      const { params, query } = request;
      const code = capitalCode(params.code);
      // STAY-12
      if (!/^[A-Z]{3}$/.test(code))
        throw invalidField('code', msg('Airport code must be a valid 3-letter IATA code'));
      const airport = airportsByCode.get(code);
      if (!airport) throw noHotelsNear(code);
      const wanted = readHotelQuery(query, airport, clock.now().getTime());
      const found = await hotels.find(airport, wanted).catch(hotelsFailed);
      if (found === null) throw noHotelsNear(code);
      const { page, per_page, ...search } = wanted;
      return {
        success: true,
        properties: [...found.properties],
        message: found.total === 0 ? messageFor(request, () => t(NO_HOTELS)).message : null,
        pagination: {
          page,
          per_page,
          total_properties: found.total,
          total_pages: Math.ceil(found.total / per_page),
        },
        search,
        source: hotels.source,
      };
    },
  );
};
