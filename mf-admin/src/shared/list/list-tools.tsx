import type { Sort } from '@fareweave/shared-lib/api/admin';
import { Field } from '@fareweave/shared-lib/ui/field';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { LONGEST_Q } from '../admin-place.ts';
import { NARROW } from './data-table.tsx';

/** Milliseconds without a key after which one has typed what one wants. */
const PAUSE_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  /** What is searched for. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches a list while one types, after a pause or at once with Enter. */
export function SearchField({ label, placeholder, q, onSearch }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  function search(): void {
    if (typed !== null && typed !== q) onSearch(typed);
    setTyped(null);
  }
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => searchAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Field
        label={label}
        placeholder={placeholder}
        type="search"
        maxLength={LONGEST_Q}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? q}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

interface SortSelectProps<C extends string> {
  options: readonly { value: Sort<C>; label: string }[];
  value: Sort<C>;
  onChange: (sort: Sort<C>) => void;
}

/** Sorts a list on a narrow screen, where its table has no headings. */
export const SortSelect = <C extends string>({ options, value, onChange }: SortSelectProps<C>) => (
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
