import { allowanceText, type PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { type ErrorBody, HttpError } from '../../core/http/errors.ts';

/** The searches of a free account are used up (ALLW-6). The answer says from when on there are new ones (ALLW-7). */
export class SearchLimitReached extends HttpError {
  readonly #resetsAt: Date;

  /** `trialDays`: that the account would get with a subscription. */
  constructor(plans: PlanFacts, trialDays: number, resetsAt: Date, now: Date) {
    const seconds = Math.ceil((resetsAt.getTime() - now.getTime()) / 1000);
    super(429, 'SEARCH_LIMIT_REACHED', limitText(plans, trialDays), {
      headers: { 'retry-after': String(seconds) },
    });
    this.#resetsAt = resetsAt;
  }

  override body(): ErrorBody & { resets_at: string } {
    return { ...super.body(), resets_at: this.#resetsAt.toISOString() };
  }
}

/** The text of the limit, rendered from the plan facts (ALLW-6). */
function limitText({ free }: PlanFacts, trialDays: number): string {
  const title = free.per === 'day' ? 'Daily' : 'Weekly';
  return (
    `${title} search limit reached. Free accounts are limited to ${allowanceText(free)}. ` +
    `Upgrade to premium for unlimited searches${trialDays > 0 ? ` and get a ${trialDays}-day free trial` : ''}!`
  );
}
