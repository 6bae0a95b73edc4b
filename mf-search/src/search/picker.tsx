import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { FilterBox } from './filter-box.tsx';
import { moreTilesSize, Part, PartHead, PartNote, Tiles, tileSize } from './form-layout.tsx';
import { useListSize } from './list-size.ts';
import { MoreButton } from './more-button.tsx';
import { firstOptions, matching, type PlaceOption } from './place-options.ts';

interface PickerProps {
  label: string;
  placeholder: string;
  /** Said beside the label. */
  note: string;
  options: readonly PlaceOption[];
  selected: readonly string[];
  onToggle: (value: string) => void;
  filterRef?: Ref<HTMLInputElement>;
}

/** Places to press, with a filter over them. Enter in the filter picks its first match. */
export function Picker({ label, placeholder, note, options, selected, onToggle, filterRef }: PickerProps) {
  const id = useId();
  const size = useListSize();
  const [text, setText] = useState('');
  const [all, showAll] = useState(false);
  // What was picked stays in sight when it is deselected: the next press may be meant to take that back.
  const [kept, keep] = useState<readonly string[]>([]);
  const found = matching(options, text);
  const first = firstOptions(found, size, selected, kept);
  const shown = all ? found : first;

  function toggle(value: string): void {
    keep((before) => [...before.filter((other) => other !== value), value].slice(-size));
    setText('');
    onToggle(value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    const [match] = shown;
    if (match !== undefined) toggle(match.value);
  }

  return (
    <Part role="group" aria-labelledby={`${id}-label`}>
      <PartHead>
        <label id={`${id}-label`} htmlFor={`${id}-filter`}>
          {label}
        </label>
        <PartNote aria-live="polite">{note}</PartNote>
      </PartHead>
      <FilterBox
        id={`${id}-filter`}
        {...(filterRef !== undefined && { ref: filterRef })}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Tiles>
        <Scroller $all={all}>
          {shown.map(({ value, title, note }) => (
            <Tile
              key={value}
              type="button"
              aria-pressed={selected.includes(value)}
              onClick={() => toggle(value)}
            >
              <b>{title}</b> <span>{note}</span>
            </Tile>
          ))}
        </Scroller>
        {found.length > first.length && (
          <More $all={all} onClick={() => showAll(!all)}>
            {all ? 'Show less' : 'Show more'}
            {!all && <span>{found.length - first.length} more</span>}
          </More>
        )}
        {found.length === 0 && <NoMatch role="status">No airport matches “{text.trim()}”.</NoMatch>}
      </Tiles>
    </Part>
  );
}

/** Steps aside for its tiles while they are few. */
const Scroller = styled.div<{ $all: boolean }>`
  display: contents;
  ${({ $all }) =>
    $all &&
    css`
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      gap: 8px;
      max-height: 352px;
      margin: -4px;
      padding: 4px;
      overflow-y: auto;
      overscroll-behavior: contain;
    `}
`;

const Tile = styled.button`
  ${tileSize}
  min-width: 0;
  padding: 6px 12px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  line-height: 1.3;
  text-align: left;
  cursor: pointer;
  transition: background-color 0.12s, border-color 0.12s;

  b {
    display: -webkit-box;
    overflow: hidden;
    font-size: 0.9375rem;
    line-height: 1.2;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  span {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
  &:hover {
    border-color: var(--control);
    background: var(--surface-2);
  }
  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  &[aria-pressed='true'] span {
    color: var(--ink-2);
  }
`;

const More = styled(MoreButton)`
  ${moreTilesSize}
`;

const NoMatch = styled.p`
  grid-column: 1 / -1;
  padding: 12px 2px;
  color: var(--ink-2);
`;
