import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof SelectField> {
  airports: readonly Airport[];
}

/** One airport. The browser's own list finds a city by typing its first letters. */
export const AirportSelect = ({ airports, ...rest }: Props) => (
  <SelectField {...rest}>
    <option value="">Choose an airport</option>
    {airports.map(({ stationCode, cityAndCode }) => (
      <option key={stationCode} value={stationCode}>
        {cityAndCode}
      </option>
    ))}
  </SelectField>
);
