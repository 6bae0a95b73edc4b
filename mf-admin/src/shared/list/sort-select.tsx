import type { Sort } from '@fareweave/shared-lib/api/admin';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { styled } from 'styled-components';
import { NARROW } from '../narrow.ts';

interface Props<C extends string> {
  options: readonly { value: Sort<C>; label: string }[];
  value: Sort<C>;
  onChange: (sort: Sort<C>) => void;
}

/** Sorts a list on a narrow screen, where its table has no headings. */
export const SortSelect = <C extends string>({ options, value, onChange }: Props<C>) => (
  <Narrow label="Sort by" value={value} onChange={(event) => onChange(event.target.value as Sort<C>)}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Narrow>
);

const Narrow = styled(SelectField)`
  display: none;

  ${NARROW} {
    display: grid;
  }
`;
