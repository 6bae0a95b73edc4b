import type { JobContext } from '../../core/job.ts';
import { describeInp, isSlower } from './is-slower.ts';
import { isWorse } from './is-worse.ts';
import { describeTally, NO_REPORTS, type ReportPeriod, readTally, readTimedPages } from './report-tally.ts';

/** Returns why a release is significantly worse than another: it fails more often (ADR 15, ADR 20), or its pages are slow (ADR 41). Null if
 *  it is not. `before`: the other release and what the text calls it; null without one. */
export async function whyWorse(
  { db, config }: Pick<JobContext, 'db' | 'config'>,
  release: ReportPeriod,
  before: (ReportPeriod & { title: string }) | null,
): Promise<string | null> {
  const compared = (text: string, other: string): string =>
    before === null ? text : `${text}; ${before.title}: ${other}`;
  const tally = await readTally(db, release);
  const tallyBefore = before === null ? NO_REPORTS : await readTally(db, before);
  if (tally.networks >= config.verdictNetworks && isWorse(tally, tallyBefore))
    return compared(describeTally(tally), describeTally(tallyBefore));
  const pages = await readTimedPages(db, release);
  const pagesBefore = before === null ? [] : await readTimedPages(db, before);
  if (!isSlower(pages, pagesBefore, config.verdictNetworks)) return null;
  return compared(describeInp(pages), describeInp(pagesBefore));
}
