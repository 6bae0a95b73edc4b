import type { ChargeRecord } from '@fareweave/shared-lib/api/charges';
import { chargeName } from '@fareweave/shared-lib/domain/charges';
import { centsText } from '@fareweave/shared-lib/domain/cost-texts';
import { msg, t } from '@fareweave/shared-lib/domain/texts';

/** `each direction of a domestic flight`, `a year`. */
export function unitText({ per, scope }: Pick<ChargeRecord, 'per' | 'scope'>): string {
  return per === 'year' ? t('a year') : t(UNITS[per][scope]);
}

const UNITS = msg({
  direction: {
    any: 'each direction',
    domestic: 'each direction of a domestic flight',
    international: 'each direction of an international flight',
  },
  segment: {
    any: 'each segment',
    domestic: 'each segment of a domestic flight',
    international: 'each segment of an international flight',
  },
});

/** Returns the additions and withdrawals of charges as rows of the history, the newest first. */
export const chargeChanges = (charges: readonly ChargeRecord[]) =>
  charges
    .flatMap((charge) => {
      const { id, kind, cents, created_at, author, reason, withdrawn } = charge;
      const what = { name: chargeName(kind), amount: centsText(cents), unit: unitText(charge) };
      const added = {
        id: `${id} added`,
        change: t('Added: {name}, {amount} {unit}', what),
        at: created_at,
        by: author,
        reason,
      };
      if (withdrawn === null) return [added];
      return [
        { id: `${id} withdrawn`, change: t('Withdrawn: {name}, {amount} {unit}', what), ...withdrawn },
        added,
      ];
    })
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
