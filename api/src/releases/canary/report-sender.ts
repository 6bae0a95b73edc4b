import type { FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { apiRoute } from '../../core/http/access.ts';
import { minuteCounts } from '../../core/minute-counts.ts';
import { openPageTickets, type PageTicket } from './page-ticket.ts';
import { reportNetwork } from './report-networks.ts';

/** The most reports that the server reads from one network in a minute. */
const MOST_A_MINUTE = 120;
const MOST_NETWORKS = 50_000;

/** Options of a route for reports of pages. A report that does not count gets the same response as one that does. */
export const reportOptions = <B extends TSchema>(summary: string, body: B, bodyLimit: number) => ({
  bodyLimit,
  ...apiRoute('public', 'platform', summary, { body, response: { 204: Type.Null() } }),
});

/** The page that sent a report. */
export interface ReportSender {
  /** From `reportNetwork`. */
  network: string;
  ticket: PageTicket;
  /** False for an old copy of a page: its reports do not count. */
  isCurrent: boolean;
}

/** Returns a function that finds out which page sent a report, by its address and its ticket. Null with a wrong ticket, and beyond the
 *  limit of the network, which each server and each route counts by itself. */
export async function openSenders({
  db,
  clock,
}: Pick<FastifyInstance, 'db' | 'clock'>): Promise<(ip: string, ticket: string) => ReportSender | null> {
  const tickets = await openPageTickets(db);
  const countOf = minuteCounts(MOST_NETWORKS);
  return (ip, text) => {
    const network = reportNetwork(ip);
    const ticket = countOf(network) > MOST_A_MINUTE ? null : tickets.read(text);
    return ticket && { network, ticket, isCurrent: ticket.expiresAt > clock.now().getTime() };
  };
}
