import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute } from '../core/http/access.ts';
import { ErrorResponse, HttpError } from '../core/http/errors.ts';
import { callerAddress } from '../core/ip-address.ts';
import { ipService } from './adapters/ip-service.ts';
import { Location, type LocationPort } from './schema.ts';

const CODE = 'LOCATION_UNAVAILABLE';

const locationUnknown = (): HttpError =>
  new HttpError(404, CODE, msg('Your location could not be determined.'));

const locationServiceDown = (cause: unknown): HttpError =>
  new HttpError(503, CODE, msg('Your location could not be determined. Please try again later.'), { cause });

const noService: LocationPort = { find: async () => null };

/** `GET /location`: the approximate location of the caller by IP address (SRCH-30). The server calls the service, so that the
 *  page contacts no third party and does not contain the key (SRCE-5). */
export const locationPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { clock, config } = app;
  const locations = config.locationUrl === null ? noService : ipService({ url: config.locationUrl, clock });

  app.get(
    '/location',
    apiRoute('public', 'location', 'The approximate location of the caller', {
      response: { 200: Location, default: ErrorResponse },
    }),
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

/** Address ranges without a location, because every network uses them. */
const NON_PUBLIC: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'private',
  'carrierGradeNat',
  'linkLocal',
  'uniqueLocal',
  'deprecatedSiteLocal',
  'multicast',
  'broadcast',
]);

/** Returns the normalised address of a caller, `203.0.113.9`, or null when it is not public. */
export function publicAddress(caller: string): string | null {
  const address = callerAddress(caller);
  return address === null || NON_PUBLIC.has(address.range()) ? null : address.toString();
}
