import type { JobContext } from '../../core/job.ts';
import { wasLifted } from '../registry/quarantine.ts';
import { describeInp, isSlower } from './is-slower.ts';
import { isWorse } from './is-worse.ts';
import {
  describeTally,
  NO_REPORTS,
  type ReportPeriod,
  readLimitedFailures,
  readTally,
  readTimedPages,
} from './report-tally.ts';

/** Returns why a release is significantly worse than another: it fails more often (ADR 15, ADR 20), or its pages are slow (RELS-36, ADR 41).
 *  Null if it is not worse, or if a publisher has lifted its quarantine. `before`: the other release and its name in the text; null without
 *  one. */
export async function whyWorse(
  { db, config }: Pick<JobContext, 'db' | 'config'>,
  release: ReportPeriod,
  before: (ReportPeriod & { title: string }) | null,
): Promise<string | null> {
  const compared = (text: string, other: string): string =>
    before === null ? text : `${text}; ${before.title}: ${other}`;
  if (await wasLifted(db, release)) return null;
  const tally = await readTally(db, release);
  const tallyBefore = before === null ? NO_REPORTS : await readTally(db, before);
  const failures = await readLimitedFailures(db, release, config.verdictNetworks);
  if (isWorse({ ...tally, failures }, tallyBefore))
    return compared(describeTally(tally), describeTally(tallyBefore));
  const pages = await readTimedPages(db, release);
  const pagesBefore = before === null ? [] : await readTimedPages(db, before);
  if (!isSlower(pages, pagesBefore, config.verdictNetworks)) return null;
  return compared(describeInp(pages), describeInp(pagesBefore));
}
