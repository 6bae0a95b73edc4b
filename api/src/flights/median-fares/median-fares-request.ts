import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Type } from 'typebox';
import { collectFieldErrors, type FieldErrors } from '../../core/http/field-errors.ts';
import { requiredByRoute } from '../../core/http/schemas.ts';
import { readRoute, type Stations } from '../search/stations.ts';

const MAX_ROUTES = 5;
/** Two months. */
const MAX_DAYS = 62;
/** Four weeks: every day of the week counts the same. */
const DEFAULT_DAYS = 28;

export const MedianFaresParams = Type.Object({
  routes: requiredByRoute(
    Type.String({
      maxLength: 500,
      description: '1 to 5 routes of airport codes or `CITY:` values: `DEN-LAS,DEN-CITY:New York City`',
    }),
  ),
  days: Type.Integer({
    minimum: 1,
    maximum: MAX_DAYS,
    default: DEFAULT_DAYS,
    description: 'Number of days of departure, from tomorrow on',
  }),
});

/** A route whose fares are requested. */
export type MedianRoute = Record<'origins' | 'destinations', Stations>;

/** Reads and checks the routes of a request (COST-11). Throws a 400 that names the field. */
export function readRoutes(text: string | undefined): MedianRoute[] {
  const problems = collectFieldErrors();
  const entries = text === undefined || text === '' ? [] : text.split(',').map((entry) => entry.trim());
  if (entries.length === 0) problems.add('routes', msg('Enter at least one route, such as DEN-LAS'));
  if (entries.length > MAX_ROUTES)
    problems.add('routes', () => t('Enter at most {most} routes', { most: MAX_ROUTES }));
  problems.throwIfAny();

  const ofRoutes: FieldErrors = { ...problems, add: (_, message) => problems.add('routes', message) };
  const routes = entries.flatMap((entry) => {
    // No airport or city has a hyphen in its name.
    const [, origin, destination] = /^([^-]+)-(.+)$/.exec(entry) ?? [];
    if (origin === undefined || destination === undefined) {
      problems.add('routes', () =>
        t('A route is written ORIGIN-DESTINATION, such as DEN-LAS: {written}', {
          written: entry === '' ? t('(empty)') : entry,
        }),
      );
      return [];
    }
    return [readRoute({ origin, destination }, ofRoutes, { onePlace: true })];
  });
  problems.throwIfAny();

  const names = routes.map(({ origins, destinations }) => `${origins.text}-${destinations.text}`);
  const repeated = names.find((name, i) => names.indexOf(name) < i);
  problems.add('routes', () =>
    repeated === undefined ? null : t('Each route can be given once: {route}', { route: repeated }),
  );
  problems.throwIfAny();
  return routes;
}
