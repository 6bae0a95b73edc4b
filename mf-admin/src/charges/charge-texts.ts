import type { ChargeRecord } from '@fareweave/shared-lib/api/charges';
import { CHARGE_NAMES } from '@fareweave/shared-lib/domain/charges';
import { centsText } from '@fareweave/shared-lib/domain/cost-texts';

/** `each direction of a domestic flight`, `a year`. */
export function unitText({ per, scope }: Pick<ChargeRecord, 'per' | 'scope'>): string {
  if (per === 'year') return 'a year';
  return `each ${per}${scope === 'any' ? '' : ` of ${scope === 'domestic' ? 'a domestic' : 'an international'} flight`}`;
}

/** Returns the additions and withdrawals of charges as rows of the history, the newest first. */
export const chargeChanges = (charges: readonly ChargeRecord[]) =>
  charges
    .flatMap((charge) => {
      const { id, kind, cents, created_at, author, reason, withdrawn } = charge;
      const what = `${CHARGE_NAMES[kind]}, ${centsText(cents)} ${unitText(charge)}`;
      const added = { id: `${id} added`, change: `Added: ${what}`, at: created_at, by: author, reason };
      if (withdrawn === null) return [added];
      return [{ id: `${id} withdrawn`, change: `Withdrawn: ${what}`, ...withdrawn }, added];
    })
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
