import { centsPriceText } from '@fareweave/shared-lib/domain/cost-texts';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import type { PassQuestion, PassWorth } from '../values/pass-worth.ts';

interface Verdict {
  title: string;
  text: string;
}

/** Returns whether the pass costs less than both others, and by how much. */
export function verdictOf({ question, worth }: { question: PassQuestion; worth: PassWorth }): Verdict {
  const { go_wild, discount_den, standard } = worth;
  const trips = `With ${counted(question.trips, 'trip')} a year`;
  const [den, full] = [discount_den.year - go_wild.year, standard.year - go_wild.year];
  if (Math.min(den, full) > 0)
    return {
      title: 'Yes, the pass is worth it',
      text: `${trips}, it costs ${centsPriceText(den)} less than Discount Den and ${centsPriceText(full)} less than standard fares.`,
    };
  const [name, isOne] =
    den <= full ? (['Discount Den', true] as const) : (['standard fares', false] as const);
  const more = -Math.min(den, full);
  return {
    title: 'No, the pass is not worth it',
    text:
      more === 0
        ? `${trips}, ${name} ${isOne ? 'costs' : 'cost'} as much as the pass.`
        : `${trips}, ${name} ${isOne ? 'costs' : 'cost'} ${centsPriceText(more)} less than the pass.`,
  };
}

/** From how many trips a year the pass costs less (COST-13). */
export function breakEvenText(breakEven: number | null): string {
  if (breakEven === null) return 'More trips never make the pass cost less.';
  return breakEven === 1
    ? 'The pass costs less from the first trip on.'
    : `The pass costs less from ${breakEven} trips a year on.`;
}
