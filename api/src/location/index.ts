import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorResponse, HttpError } from '../core/http/errors.ts';
import { ipService } from './adapters/ip-service.ts';
import { publicAddress } from './public-address.ts';
import { Location, type LocationPort } from './schema.ts';

const CODE = 'LOCATION_UNAVAILABLE';

const locationUnknown = (): HttpError => new HttpError(404, CODE, 'Your location could not be determined.');

/** `cause`: what the service said, for the log. */
const locationServiceDown = (cause: unknown): HttpError =>
  new HttpError(503, CODE, 'Your location could not be determined. Please try again later.', { cause });

/** Without a service nobody's place is known. */
const nowhere: LocationPort = { find: async () => null };

/** `GET /location`: roughly where the caller is, by internet address (SRCH-30). The server asks, so that the page
 *  contacts no third party and a key stays here. */
export const locationPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { clock, config } = app;
  const locations = config.locationUrl === null ? nowhere : ipService({ url: config.locationUrl, clock });

  app.get(
    '/location',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Roughly where the caller is',
        tags: ['location'],
        response: { 200: Location, default: ErrorResponse },
      },
    },
    async ({ ip }) => {
      const address = publicAddress(ip);
      if (address === null) throw locationUnknown();
      const location = await locations.find(address).catch((cause: unknown) => {
        throw locationServiceDown(cause);
      });
      if (location === null) throw locationUnknown();
      return location;
    },
  );
};
