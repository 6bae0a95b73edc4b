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
