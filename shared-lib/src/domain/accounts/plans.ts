import type { Plans as PlanFacts, SearchAllowance } from '../../generated/types.gen.ts';
import { plural, t } from '../i18n/texts.ts';

/** The plan facts, the answer of `GET /api/plans` (PLAN-1): every text that mentions a price or an allowance is rendered from
 *  them. Money is in whole US dollars. */
export type { Plans as PlanFacts, SearchAllowance } from '../../generated/types.gen.ts';

/** How often Premium is paid for. */
export type PlanType = 'monthly' | 'yearly';

/** `3 searches per day`, `1 search per week`. */
export const allowanceText = ({ searches, per }: PlanFacts['free']): string =>
  per === 'week'
    ? plural(searches, '# search per week', '# searches per week')
    : plural(searches, '# search per day', '# searches per day');

/** `3 free flight searches per day`, `1 free flight search per week`. */
export const freeSearchesText = ({ searches, per }: PlanFacts['free']): string =>
  per === 'week'
    ? plural(searches, '# free flight search per week', '# free flight searches per week')
    : plural(searches, '# free flight search per day', '# free flight searches per day');

/** `2 of 3 free searches left today`, `No free searches left this week`; null for an account without a limit. */
export function searchesLeftText({ limit, per, left }: SearchAllowance): string | null {
  if (limit === null || left === null) return null;
  if (left === 0)
    return per === 'week' ? t('No free searches left this week') : t('No free searches left today');
  return per === 'week'
    ? plural(limit, '{left} of # free search left this week', '{left} of # free searches left this week', {
        left,
      })
    : plural(limit, '{left} of # free search left today', '{left} of # free searches left today', { left });
}
