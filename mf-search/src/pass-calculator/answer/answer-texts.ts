import { centsPriceText } from '@fareweave/shared-lib/domain/cost-texts';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import type { PassQuestion, PassWorth } from '../values/pass-worth.ts';

interface Verdict {
  title: string;
  text: string;
}

/** Returns whether the pass costs less than both others, and by how much. */
export function verdictOf({ question, worth }: { question: PassQuestion; worth: PassWorth }): Verdict {
  const { go_wild, discount_den, standard } = worth;
  const [den, full] = [discount_den.year - go_wild.year, standard.year - go_wild.year];
  if (Math.min(den, full) > 0)
    return {
      title: t('Yes, the pass is worth it'),
      text: plural(
        question.trips,
        'With # trip a year, it costs {den} less than Discount Den and {full} less than standard fares.',
        'With # trips a year, it costs {den} less than Discount Den and {full} less than standard fares.',
        { den: centsPriceText(den), full: centsPriceText(full) },
      ),
    };
  const more = -Math.min(den, full);
  const title = t('No, the pass is not worth it');
  if (more === 0)
    return {
      title,
      text:
        den <= full
          ? plural(
              question.trips,
              'With # trip a year, Discount Den costs as much as the pass.',
              'With # trips a year, Discount Den costs as much as the pass.',
            )
          : plural(
              question.trips,
              'With # trip a year, standard fares cost as much as the pass.',
              'With # trips a year, standard fares cost as much as the pass.',
            ),
    };
  const less = { amount: centsPriceText(more) };
  return {
    title,
    text:
      den <= full
        ? plural(
            question.trips,
            'With # trip a year, Discount Den costs {amount} less than the pass.',
            'With # trips a year, Discount Den costs {amount} less than the pass.',
            less,
          )
        : plural(
            question.trips,
            'With # trip a year, standard fares cost {amount} less than the pass.',
            'With # trips a year, standard fares cost {amount} less than the pass.',
            less,
          ),
  };
}

/** From how many trips a year the pass costs less (COST-13). */
export function breakEvenText(breakEven: number | null): string {
  if (breakEven === null) return t('More trips never make the pass cost less.');
  return plural(
    breakEven,
    'The pass costs less from the first trip on.',
    'The pass costs less from # trips a year on.',
  );
}
