import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoute } from '../../core/http/access.ts';
import { keptData } from '../../core/http/kept-data.ts';
import { Day } from '../../core/http/schemas.ts';

/** Days without pass fares, as the airline publishes them: days of the month, by month. */
const PUBLISHED: Readonly<Record<string, string>> = {
  '2025-10': '9-10 12-13',
  '2025-11': '25-26 29-30',
  '2025-12': '1 20-23 26-31',
  '2026-01': '1 3-4 15-16 19',
  '2026-02': '12-13 16',
  '2026-03': '13-15 20-22 27-29',
  '2026-04': '3-6 10-12',
  '2026-05': '21-22 25',
  '2026-06': '25-28',
  '2026-07': '2-6',
  '2026-09': '3-4 7',
  '2026-10': '8-9 11-12',
  '2026-11': '24-25 28-30',
  '2026-12': '19-24 26-31',
  '2027-01': '1-3 14-15 18',
  '2027-02': '11-12 15',
  '2027-03': '12-14 19-21 26-29',
  '2027-04': '2-4',
};

/** Returns each day of `1 20-23`. */
function daysOf(text: string): number[] {
  return text.split(' ').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Days without pass fares, `YYYY-MM-DD`, in order (FARE-3). */
export const BLACKOUT_DATES: readonly string[] = Object.entries(PUBLISHED).flatMap(([month, days]) =>
  daysOf(days).map((day) => `${month}-${String(day).padStart(2, '0')}`),
);

/** `GET /gowild/blackout-dates`: days without pass fares (FARE-3). */
export const blackoutDatesRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/gowild/blackout-dates',
    apiRoute('public', 'flights', 'Days without pass fares', { response: { 200: Type.Array(Day) } }),
    async (_request, reply) => {
      reply.header('cache-control', keptData(3600));
      return [...BLACKOUT_DATES];
    },
  );
};
