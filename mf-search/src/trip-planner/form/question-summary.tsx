import { formatClock, formatDay } from '@fareweave/shared-lib/domain/formats';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { languageLocale, t } from '@fareweave/shared-lib/domain/texts';
import { placesOfTrip } from '@fareweave/shared-lib/domain/trip-plans';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { entriesOf } from '../../model/address/query-fields.ts';
import type { Places } from '../../model/place-options.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import type { TripValues } from '../question/trip-values.ts';

interface QuestionSummaryProps {
  values: TripValues;
  places: Places;
  isOpen: boolean;
  /** The id of the form that the button unfolds. */
  formId: string;
  onToggle: () => void;
}

/** The question above its trips, with a button that unfolds the form. */
export function QuestionSummary({ values, places, isOpen, formId, onToggle }: QuestionSummaryProps) {
  return (
    <Line $spread $gap="10px 20px">
      <p>
        <b>{routeText(values, places)}</b>
        <span>{boundsText(values)}</span>
      </p>
      <Row $gap="10px" $screenOnly>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={onToggle}
        >
          {t('Change')}
        </Button>
        <ShareButton size="small" />
      </Row>
    </Line>
  );
}

/** `From Denver to Las Vegas and New York City`. */
function routeText({ origin, visit, order, places, home }: TripValues, { byValue }: Places): string {
  const titles = (list: string): string[] =>
    entriesOf(list).map((place) => byValue.get(place)?.title ?? place);
  const list = new Intl.ListFormat(languageLocale() ?? 'en', { type: 'conjunction' });
  const ends = {
    origins: list.format(titles(origin)),
    places: list.format(placesOfTrip(titles(visit), places, order)),
  };
  return home === ''
    ? t('From {origins} to {places}', ends)
    : t('From {origins} to {places}, home to {homes}', { ...ends, homes: list.format(titles(home)) });
}

/** `Wed, Nov 18, 4:00 PM to Sun, Nov 22, 10:00 PM · Pass fares only · up to $200` (COST-7). */
function boundsText({ from, until, fare, budget }: TripValues): string {
  const moment = (text: string): string => `${formatDay(text.slice(0, 10))}, ${formatClock(text.slice(11))}`;
  return [
    t('{from} to {until}', { from: moment(from), until: moment(until) }),
    fare === 'go_wild' ? t('pass fares only') : t('any fare'),
    ...(budget === '' ? [] : [t('up to {price} for 1 adult', { price: priceText(Number(budget)) })]),
  ].join(' · ');
}

const Line = styled(Row)`
  b,
  p > span {
    display: block;
  }
  p > span {
    color: var(--ink-2);
    font-size: 0.9375rem;
  }
`;
