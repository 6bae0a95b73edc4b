import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { badRequest } from '../core/http/errors.ts';
import { networkOf } from '../core/ip-address.ts';

const BODY_LIMIT_BYTES = 16_384;
const MINUTE_MS = 60_000;
/** Requests a minute that are logged: from one network, and in all. The rest is answered and dropped. */
const MOST_OF_NETWORK = 20;
const MOST_IN_ALL = 300;
const MOST_NETWORKS = 10_000;
const EVERYBODY = '';

/** Takes what browsers report about the page's policy (ADR 22) and logs one line for each request. Anybody can send
 *  anything here: the size, the rate and every value are bounded, and no address keeps its query. */
export const policyReportRoute: FastifyPluginAsync = async (app) => {
  const counts = new LRUCache<string, { count: number }>({ max: MOST_NETWORKS, ttl: MINUTE_MS });
  const isTooMuch = (key: string, most: number): boolean => {
    const counted = counts.get(key) ?? { count: 0 };
    if (counted.count === 0) counts.set(key, counted);
    counted.count += 1;
    return counted.count > most;
  };

  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(badRequest('The report is not JSON'));
    }
  });

  app.post(
    '/policy-reports',
    { config: { access: 'public' }, bodyLimit: BODY_LIMIT_BYTES, schema: { hide: true } },
    async ({ body, ip, log }, reply) => {
      const isDropped = isTooMuch(networkOf(ip), MOST_OF_NETWORK) || isTooMuch(EVERYBODY, MOST_IN_ALL);
      const reports = isDropped ? [] : summaryOf(body);
      if (reports.length > 0) log.warn({ reports }, 'the page policy stopped something in a browser');
      return reply.code(204).send();
    },
  );
};

/** What is logged of a report. */
export interface PolicyReport {
  /** `script-src-elem`; `integrity` for a script without one. */
  directive: string;
  /** What was stopped: an address without its query, or a word such as `inline`. */
  blocked: string;
  /** The page, without its query. */
  page: string;
}

const MOST_REPORTS = 5;
const LONGEST = 200;
const DIRECTIVE = /^[a-z-]{1,40}$/;
const WORD = /^[a-z-]{1,20}$/;

type Values = Record<string, unknown>;

/** Reads both forms of reports: `report-uri` sends one object, `report-to` a list. What has neither form gives nothing. */
export function summaryOf(body: unknown): PolicyReport[] {
  const sent = Array.isArray(body) ? body : [body];
  return sent.slice(0, MOST_REPORTS).flatMap((report) => {
    const { type, body: about, 'csp-report': older } = valuesOf(report);
    if (type === 'csp-violation') return reportOf(valuesOf(about));
    if (type === 'integrity-violation')
      return reportOf({ ...valuesOf(about), effectiveDirective: 'integrity' });
    if (older === undefined) return [];
    const values = valuesOf(older);
    return reportOf({
      effectiveDirective: values['effective-directive'] ?? values['violated-directive'],
      blockedURL: values['blocked-uri'],
      documentURL: values['document-uri'],
    });
  });
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

function reportOf({ effectiveDirective, blockedURL, documentURL }: Values): PolicyReport[] {
  const [directive = ''] = String(effectiveDirective ?? '').split(' ');
  if (!DIRECTIVE.test(directive)) return [];
  return [{ directive, blocked: placeOf(blockedURL), page: placeOf(documentURL) }];
}

/** Where something lies. The query and the fragment may hold what belongs to a person. */
function placeOf(address: unknown): string {
  if (typeof address !== 'string' || address.length > 10_000) return '';
  if (WORD.test(address)) return address;
  const url = URL.parse(address);
  if (url === null) return '';
  const place = /^https?:$/.test(url.protocol) ? url.origin + url.pathname : url.protocol;
  return place.slice(0, LONGEST);
}
