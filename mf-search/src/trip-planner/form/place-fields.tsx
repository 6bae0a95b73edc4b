import { t } from '@fareweave/shared-lib/domain/texts';
import { Check } from '@fareweave/shared-lib/ui/check';
import { Columns } from '@fareweave/shared-lib/ui/layout';
import { useState } from 'react';
import { styled } from 'styled-components';
import { entriesOf } from '../../model/address/query-fields.ts';
import { overlap } from '../../model/place-airports.ts';
import { type Places, selectedText, toggled } from '../../model/place-options.ts';
import { LocationButton, LocationNote, PlacePicker, usePlaceOptions } from '../../places/index.ts';
import { Pickers } from '../../ui/form-layout.tsx';
import { BOUNDS } from '../question/check-values.ts';
import { placeCount } from '../question/trip-values.ts';
import { ChoiceField, type FormPartProps, TwoColumns } from './fields.tsx';

interface PlaceFieldsProps extends FormPartProps {
  places: Places;
}

/** Where the trip starts, which places it visits, in which order, how many, and where it ends. */
export function PlaceFields({ values, errors, onChange, places }: PlaceFieldsProps) {
  const [endsElsewhere, setEndsElsewhere] = useState(values.home !== '');
  const { options, location } = usePlaceOptions(places);

  const [origins, visits, homes] = [
    entriesOf(values.origin),
    entriesOf(values.visit),
    entriesOf(values.home),
  ];
  const titles = visits.map((place) => places.byValue.get(place)?.title ?? place);
  const toggle = (field: 'origin' | 'home') => (place: string) =>
    onChange({ [field]: toggled(entriesOf(values[field]), place).join(',') });
  function toggleVisit(place: string): void {
    const visit = toggled(visits, place);
    onChange({ visit: visit.join(','), ...(Number(values.places) <= visit.length && { places: '' }) });
  }
  const shared = { options, isLoading: places.airport.length === 0 };
  return (
    <>
      <Pickers>
        <PlacePicker
          {...shared}
          label={t('Start')}
          note={selectedText(origins, places)}
          action={<LocationButton {...location} />}
          selected={origins}
          closed={(place) => (overlap(visits, place) && !origins.includes(place) ? t('To visit') : null)}
          onToggle={toggle('origin')}
          error={errors.origin}
        >
          <LocationNote {...location} />
        </PlacePicker>
        <PlacePicker
          {...shared}
          label={t('Visit')}
          note={titles.join(values.order === 'given' ? ' → ' : ', ') || t('Anywhere')}
          selected={visits}
          closed={(place) => {
            if (visits.includes(place)) return null;
            if (visits.length >= BOUNDS.places[1]) return t('Four chosen');
            return overlap(visits, place) ? t('Chosen') : overlap(origins, place) ? t('Start') : null;
          }}
          onToggle={toggleVisit}
          error={errors.visit}
        />
      </Pickers>
      <TwoColumns>
        <Ends>
          <Check
            label={t('End at another airport')}
            checked={endsElsewhere}
            onChange={({ target }) => {
              setEndsElsewhere(target.checked);
              if (!target.checked) onChange({ home: '' });
            }}
          />
        </Ends>
        {/* Beside each other where both fit: long names of the options cannot wrap. */}
        <Columns $least="204px" $gap="18px 22px">
          <ChoiceField
            label={t('Places on the trip')}
            options={counts(visits.length)}
            value={String(placeCount(values))}
            error={errors.places}
            onChange={(count) =>
              onChange({ places: count === String(Math.max(1, visits.length)) ? '' : count })
            }
          />
          {(visits.length > 1 || errors.order !== undefined) && (
            <ChoiceField
              label={t('Order')}
              options={ordersOptions()}
              value={values.order}
              error={errors.order}
              onChange={(order) => onChange({ order })}
            />
          )}
        </Columns>
      </TwoColumns>
      {(endsElsewhere || homes.length > 0) && (
        <PlacePicker
          {...shared}
          label={t('End')}
          note={selectedText(homes, places) || t('Where it started')}
          selected={homes}
          closed={() => null}
          onToggle={toggle('home')}
          error={errors.home}
        />
      )}
    </>
  );
}

const ordersOptions = () => [
  { value: 'any', label: t('Any') },
  { value: 'given', label: t('As chosen') },
];

const counts = (least: number) =>
  ['1', '2', '3', '4'].map((value) => ({ value, label: value, disabled: Number(value) < least }));

const Ends = styled.div`
  align-self: end;
`;
