import { HOTEL_ADULTS, HOTEL_ROOMS, HOTEL_SORTS, type HotelSort } from '@fareweave/shared-lib/domain/hotels';
import type { WholeRange } from '@fareweave/shared-lib/domain/ranges';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';

const SORT_NAMES = msg({
  auto: 'Recommended',
  price: 'Price',
  rating: 'Rating',
  distance: 'Distance',
}) satisfies Record<HotelSort, string>;

interface HotelControlsProps {
  choice: HotelChoice;
  onChange: (choice: HotelChoice) => void;
}

/** Adults, rooms and sort order. A change goes back to the first page. */
export function HotelControls({ choice, onChange }: HotelControlsProps) {
  const change = (part: Partial<HotelChoice>) => onChange({ ...choice, ...part, page: 1 });
  return (
    <Row $align="stretch" $gap="10px 16px">
      <SelectField
        label={t('Adults')}
        value={choice.adults}
        onChange={({ target }) => change({ adults: Number(target.value) })}
      >
        {numbers(HOTEL_ADULTS)}
      </SelectField>
      <SelectField
        label={t('Rooms')}
        value={choice.rooms}
        onChange={({ target }) => change({ rooms: Number(target.value) })}
      >
        {numbers(HOTEL_ROOMS)}
      </SelectField>
      <SelectField
        label={t('Sort by')}
        value={choice.sort_by}
        onChange={({ target }) => change({ sort_by: target.value as HotelSort })}
      >
        {HOTEL_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_NAMES[sort])}
          </option>
        ))}
      </SelectField>
    </Row>
  );
}

const numbers = ({ least, most }: WholeRange) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index).map((number) => (
    <option key={number}>{number}</option>
  ));

/** The options of a hotel search (STAY-9). */
export interface HotelChoice {
  adults: number;
  rooms: number;
  sort_by: HotelSort;
  /** From 1. */
  page: number;
}

export const FIRST_CHOICE: HotelChoice = {
  adults: HOTEL_ADULTS.usual,
  rooms: HOTEL_ROOMS.usual,
  sort_by: 'auto',
  page: 1,
};
