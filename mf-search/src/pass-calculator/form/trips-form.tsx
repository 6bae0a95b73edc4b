import { t } from '@fareweave/shared-lib/domain/texts';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Columns } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { useId } from 'react';
import { styled } from 'styled-components';
import { entriesOf } from '../../model/address/query-fields.ts';
import { overlap } from '../../model/place-airports.ts';
import { toggled } from '../../model/place-options.ts';
import { LocationButton, LocationNote, PlacePicker, usePlaceOptions } from '../../places/index.ts';
import { Pickers } from '../../ui/form-layout.tsx';
import { MOST_ROUTES } from '../values/check-values.ts';
import type { RouteFares } from '../values/route-fares.ts';
import type { Calculation } from '../values/use-calculation.ts';
import { entryOf, LIST_FIELDS, withEntry } from '../values/values.ts';

/** Where the trips go, how many there are, and how many of them fit the pass. */
export function TripsForm({ places, values, errors, change, routes }: Calculation) {
  const id = useId();
  const { options, location } = usePlaceOptions(places);

  const { origin = '' } = values;
  const destinations = entriesOf(values.to);
  const titles = destinations.map((place) => places.byValue.get(place)?.title ?? place);

  function chooseOrigin(place: string): void {
    // Discards the entered fares, because they belong to the former routes.
    change({
      origin: place === origin ? undefined : place,
      go_wild: undefined,
      standard: undefined,
      discount_den: undefined,
    });
  }
  function toggleDestination(place: string): void {
    const known = destinations.filter((one) => places.byValue.has(one));
    const lists = LIST_FIELDS.map((field) => [field, withEntry(values[field], place, null)]);
    change({ ...Object.fromEntries(lists), to: toggled(known, place).join(',') });
  }

  const shared = { options, isLoading: false };
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>{t('Your trips')}</h2>
      <Pickers>
        <PlacePicker
          {...shared}
          label={t('From')}
          note={places.byValue.get(origin)?.title ?? ''}
          action={<LocationButton {...location} />}
          selected={origin === '' ? [] : [origin]}
          closed={(place) => (place !== origin && overlap(destinations, place) ? t('Chosen') : null)}
          onToggle={chooseOrigin}
          error={errors.origin}
        >
          <LocationNote {...location} />
        </PlacePicker>
        <PlacePicker
          {...shared}
          label={t('To')}
          note={titles.length === 0 ? t('Up to five places') : titles.join(', ')}
          selected={destinations}
          closed={(place) => {
            if (destinations.includes(place)) return null;
            if (destinations.length >= MOST_ROUTES) return t('Five chosen');
            return origin !== '' && overlap([origin], place) ? t('Start') : null;
          }}
          onToggle={toggleDestination}
          error={errors.to}
        />
      </Pickers>
      <Columns $least="250px" $gap="18px 22px" $align="start">
        <Field
          label={t('Trips a year')}
          hint={t('Each there and back, for one adult.')}
          inputMode="numeric"
          autoComplete="off"
          value={entryOf(values, 'trips')}
          error={errors.trips}
          onChange={({ target }) => change({ trips: target.value.trim() })}
        />
        <Field
          label={t('Trips that fit the pass (%)')}
          hint={fitText(routes)}
          inputMode="numeric"
          autoComplete="off"
          value={entryOf(values, 'fit')}
          error={errors.fit}
          onChange={({ target }) => change({ fit: target.value.trim() })}
        />
        <SelectField
          label={t('The other trips use')}
          value={entryOf(values, 'others')}
          error={errors.others}
          onChange={({ target }) => change({ others: target.value })}
        >
          {errors.others !== undefined && <option value={entryOf(values, 'others')}>{t('Choose')}</option>}
          <option value="standard">{t('Standard fares')}</option>
          <option value="discount_den">{t('Discount Den fares, with the membership')}</option>
          <option value="early">{t('Pass fares, with the early booking fee')}</option>
        </SelectField>
      </Columns>
    </Panel>
  );
}

/** What the known fares say about flexibility: `A pass fare was on sale on 80 of 112 days.` */
function fitText(routes: readonly RouteFares[]): string {
  const days = (type: 'go_wild' | 'standard') =>
    routes.reduce((sum, { cells }) => sum + cells[type].daysOnSale, 0);
  const advice = t('Booked in its window, on days with a pass fare.');
  const [some, all] = [days('go_wild'), days('standard')];
  return all === 0
    ? advice
    : `${advice} ${t('Known fares: on {some} of {all} days of these routes.', { some, all })}`;
}

export const Panel = styled(Card).attrs({ $gap: '18px' })``;
