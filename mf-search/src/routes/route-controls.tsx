import { priceText } from '@fareweave/shared-lib/domain/money';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SelectBox } from '../ui/select-box.ts';
import { type ColourBy, MAX_HOURS, MAX_PRICES, type RouteFilters } from './network/route-classes.ts';

interface RouteControlsProps {
  filters: RouteFilters;
  onFilters: (filters: RouteFilters) => void;
  colourBy: ColourBy;
  onColourBy: (by: ColourBy) => void;
  /** The numbers of matching routes and of all routes; null while the routes load. */
  shown: number;
  of: number | null;
}

const coloursOptions = (): { value: ColourBy; label: string }[] => [
  { value: 'none', label: t('Plain') },
  { value: 'price', label: t('By price') },
  { value: 'hours', label: t('By hours') },
];

/** The filters of the network, and the meaning of its colours. */
export function RouteControls({ filters, onFilters, colourBy, onColourBy, shown, of }: RouteControlsProps) {
  return (
    <Bar $gap="8px 12px">
      <Segmented
        label={t('Color of the routes')}
        options={coloursOptions()}
        value={colourBy}
        onChange={onColourBy}
      />
      <Limit
        label={t('Any price')}
        name={t('Highest price')}
        value={filters.maxPrice}
        values={MAX_PRICES}
        text={(value) => t('up to {limit}', { limit: priceText(value) })}
        onChange={(maxPrice) => onFilters({ ...filters, maxPrice })}
      />
      <Limit
        label={t('Any length')}
        name={t('Longest flight')}
        value={filters.maxHours}
        values={MAX_HOURS}
        text={(value) => t('up to {limit}', { limit: `${value} h` })}
        onChange={(maxHours) => onFilters({ ...filters, maxHours })}
      />
      <span role="status">{countText(shown, of)}</span>
    </Bar>
  );
}

function countText(shown: number, of: number | null): string {
  if (of === null) return t('Loading routes …');
  return shown === of
    ? plural(of, '# route', '# routes')
    : plural(of, '{shown} of # route', '{shown} of # routes', { shown });
}

interface LimitProps {
  name: string;
  /** The option without a limit. */
  label: string;
  value: number | null;
  values: readonly number[];
  text: (value: number) => string;
  onChange: (value: number | null) => void;
}

function Limit({ name, label, value, values, text, onChange }: LimitProps) {
  const id = useId();
  return (
    <SelectBox>
      <label className="visually-hidden" htmlFor={id}>
        {name}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{label}</option>
        {values.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </SelectBox>
  );
}

/** The status is as wide as any count, so that nothing moves to another line. */
const Bar = styled(Row)`
  [role='status'] {
    min-width: 9em;
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;
