import { parseJson } from '@fareweave/shared-lib/domain/json';
import type { FastifyPluginAsync } from 'fastify';
import { badRequest } from '../core/http/errors.ts';
import { networkOf } from '../core/ip-address.ts';
import { minuteCounts } from '../core/minute-counts.ts';

const BODY_LIMIT_BYTES = 16_384;
/** Logged requests per minute, from one network and in total. Others get a response but are not logged. */
const MOST_OF_NETWORK = 20;
const MOST_IN_ALL = 300;
const MOST_NETWORKS = 10_000;
const ALL_NETWORKS = '';

/** Logs reports of browsers about violations of the page policy (ADR 22), one line per request. The route is public, so the
 *  size, the rate and every value are limited, and queries are removed from URLs. */
export const policyReportRoute: FastifyPluginAsync = async (app) => {
  const countOf = minuteCounts(MOST_NETWORKS);
  const { releasesUrl } = app.config;

  /** WebKit ignores the integrity of preload hints and reports each hint. Not logged, because the elements that run these
   *  files have an integrity. */
  const isHint = ({ directive, blocked, page }: PolicyReport): boolean => {
    const origin = URL.parse(page)?.origin;
    const places = [`${origin}/shell/`, `${origin}/releases/`, ...(releasesUrl ? [`${releasesUrl}/`] : [])];
    return directive === 'integrity' && places.some((place) => blocked.startsWith(place));
  };

  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => {
    const report = parseJson(String(body));
    done(report === undefined ? badRequest('The report is not JSON') : null, report);
  });

  app.post(
    '/policy-reports',
    { config: { access: 'public' }, bodyLimit: BODY_LIMIT_BYTES, schema: { hide: true } },
    async ({ body, ip, log }, reply) => {
      const reports = summaryOf(body).filter((report) => !isHint(report));
      const isLogged =
        reports.length > 0 &&
        countOf(networkOf(ip)) <= MOST_OF_NETWORK &&
        countOf(ALL_NETWORKS) <= MOST_IN_ALL;
      if (isLogged) log.warn({ reports }, 'the page policy stopped something in a browser');
      return reply.code(204).send();
    },
  );
};

/** The logged part of a report. */
interface PolicyReport {
  /** `script-src-elem`; `integrity` for a script without one. */
  directive: string;
  /** The blocked URL without its query, or a keyword such as `inline`. */
  blocked: string;
  /** The page, without its query. */
  page: string;
}

const MOST_REPORTS = 5;
const LONGEST = 200;
const DIRECTIVE = /^[a-z-]{1,40}$/;
const WORD = /^[a-z-]{1,20}$/;

type Values = Record<string, unknown>;

/** Parses reports: `report-uri` sends one object, `report-to` a list. Ignores other bodies. */
function summaryOf(body: unknown): PolicyReport[] {
  const sent = Array.isArray(body) ? body : [body];
  return sent.slice(0, MOST_REPORTS).flatMap((report) => {
    const { type, body: details, 'csp-report': legacy } = valuesOf(report);
    if (type === 'csp-violation') return reportOf(valuesOf(details));
    if (type === 'integrity-violation')
      return reportOf({ ...valuesOf(details), effectiveDirective: 'integrity' });
    if (legacy === undefined) return [];
    const values = valuesOf(legacy);
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
  const [directive = ''] = typeof effectiveDirective === 'string' ? effectiveDirective.split(' ') : [];
  if (!DIRECTIVE.test(directive)) return [];
  return [{ directive, blocked: withoutQuery(blockedURL), page: withoutQuery(documentURL) }];
}

/** A URL without its query and fragment, which may contain personal data. */
function withoutQuery(address: unknown): string {
  if (typeof address !== 'string' || address.length > 10_000) return '';
  if (WORD.test(address)) return address;
  const url = URL.parse(address);
  if (url === null) return '';
  const place = /^https?:$/.test(url.protocol) ? url.origin + url.pathname : url.protocol;
  return place.slice(0, LONGEST);
}
