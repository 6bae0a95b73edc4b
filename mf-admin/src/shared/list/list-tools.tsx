import type { Sort } from '@fareweave/shared-lib/api/admin';
import { t } from '@fareweave/shared-lib/domain/texts';
import { NARROW } from '@fareweave/shared-lib/ui/data-table';
import { Field } from '@fareweave/shared-lib/ui/field';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { MAX_Q_LENGTH } from '../admin-place.ts';

/** Milliseconds without a key until the search starts. */
const PAUSE_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  /** The current search text. */
  q: string;
  onSearch: (q: string) => void;
}

/** The search field of a list. It searches after a pause in the input, or at once with Enter. */
export function SearchField({ label, placeholder, q, onSearch }: Props) {
  const [input, setInput] = useState<string | null>(null);
  function search(): void {
    if (input !== null && input !== q) onSearch(input);
    setInput(null);
  }
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    if (input === null) return;
    const timer = setTimeout(() => searchAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [input]);
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
        maxLength={MAX_Q_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={input ?? q}
        onChange={(event) => setInput(event.target.value)}
      />
    </form>
  );
}

interface SortSelectProps<C extends string> {
  options: readonly { value: Sort<C>; label: string }[];
  value: Sort<C>;
  onChange: (sort: Sort<C>) => void;
}

/** The order of a list on a narrow screen, where its table has no headings. */
export const SortSelect = <C extends string>({ options, value, onChange }: SortSelectProps<C>) => (
  <Narrow label={t('Sort by')} value={value} onChange={(event) => onChange(event.target.value as Sort<C>)}>
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
