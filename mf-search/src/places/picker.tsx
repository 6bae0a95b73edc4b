import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { isComposing } from '@fareweave/shared-lib/ui/composing';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { css, styled } from 'styled-components';
import { firstOptions, matching } from '../model/place-options.ts';
import { TilesLoading } from '../ui/calendar/cells-loading.tsx';
import { Announced, moreTilesSize, Part, PartHead, PartNote, Tiles } from '../ui/form-layout.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { FilterBox } from './filter-box.tsx';
import type { RankedPlace } from './place-order.ts';
import { PlaceTile } from './place-tile.tsx';

interface PickerProps {
  label: string;
  placeholder: string;
  /** The text beside the label. */
  note: string;
  /** An additional control in the head. */
  action?: ReactNode;
  options: readonly RankedPlace[];
  /** Whether the options are still loading; the filter can be used already. */
  isLoading: boolean;
  selected: readonly string[];
  /** Why a place is not selectable, in a word; null when it is. */
  closed: (value: string) => string | null;
  onToggle: (value: string) => void;
  /** Further props of the filter. */
  filter?: ComponentProps<'input'>;
  /** The content below the list. */
  children?: ReactNode;
}

/** A list of selectable places with a filter. Enter in the filter selects the first match. */
export function Picker(props: PickerProps) {
  const { label, placeholder, note, action, options, isLoading, selected, closed, onToggle } = props;
  const { filter, children } = props;
  const id = useId();
  const tiles = useRef<HTMLDivElement>(null);
  const size = useListSize();
  const [text, setText] = useState('');
  const [all, showAll] = useState(false);
  // Rendering more than a hundred tiles takes longer than a frame, so the page answers the press first.
  const isLong = useDeferredValue(all);
  // The text at which Enter was pressed while the options loaded; its first match is chosen when they have loaded.
  const [entered, setEntered] = useState<string | null>(null);
  // A deselected place stays visible, so that the user can select it again.
  const [kept, keep] = useState<readonly string[]>([]);
  const found = matching(options, text);
  const first = text.trim() === '' ? firstOptions(found, size, selected, kept) : found.slice(0, size);
  const shown = isLong ? found : first;

  // The button is now below all places, so the focus moves to the first new one.
  const focusNew = useEffectEvent(() => {
    const place = found.findIndex((option) => !first.includes(option));
    (tiles.current?.children[place] as HTMLElement | undefined)?.focus();
  });
  useEffect(() => {
    if (isLong) focusNew();
  }, [isLong]);

  // Stable, so that more than a hundred tiles do not render again with each change of the form.
  const toggle = useStableCallback((value: string) => {
    keep((before) => [...before.filter((other) => other !== value), value].slice(-size));
    setText('');
    onToggle(value);
    // A tile that only the other view lists disappears when it is deselected.
    const { activeElement: pressed } = document;
    const list = pressed?.parentElement;
    requestAnimationFrame(() => pressed?.isConnected || list?.querySelector('button')?.focus());
  });

  function chooseFirst(): void {
    const [match] = shown;
    if (match !== undefined && closed(match.value) === null) toggle(match.value);
  }
  function onKeyDown(event: KeyboardEvent): void {
    // In a composition, Enter confirms what the input method has composed.
    if (event.key !== 'Enter' || isComposing(event) || text.trim() === '') return;
    event.preventDefault();
    if (isLoading) setEntered(text);
    else chooseFirst();
  }
  const chooseEntered = useEffectEvent(() => entered === text && chooseFirst());
  useEffect(() => {
    if (!isLoading) chooseEntered();
  }, [isLoading]);

  return (
    <Part role="group" aria-labelledby={`${id}-label`}>
      <PartHead>
        <label id={`${id}-label`} htmlFor={`${id}-filter`}>
          {label}
        </label>
        <PartNote aria-live="polite">{note}</PartNote>
        {action}
      </PartHead>
      <FilterBox
        id={`${id}-filter`}
        {...filter}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Tiles aria-busy={isLoading}>
        {isLoading && <TilesLoading />}
        <Scroller $all={isLong} ref={tiles}>
          {shown.map(({ value, title, note, isRecent, miles }) => (
            <PlaceTile
              key={value}
              {...{ value, title, note, isRecent, miles }}
              pressed={selected.includes(value)}
              closed={closed(value)}
              onPress={toggle}
            />
          ))}
        </Scroller>
        {found.length > first.length && (
          <More $all={all} onClick={() => showAll(!all)}>
            {all ? t('Show less') : t('Show more')}
            {!all && <span>{plural(found.length - first.length, '# place', '# places')}</span>}
          </More>
        )}
        <NoMatch aria-live="polite">
          {found.length === 0 && !isLoading && t('No airport matches “{text}”.', { text: text.trim() })}
        </NoMatch>
      </Tiles>
      {children}
    </Part>
  );
}

/** A scroll box when all places are shown; otherwise its tiles are part of the grid. */
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
    `}
`;

const More = styled(MoreButton)`
  ${moreTilesSize}
`;

const NoMatch = styled(Announced)`
  color: var(--ink-2);

  &:not(:empty) {
    grid-column: 1 / -1;
    padding: 12px 2px;
  }
`;

/** The number of places above “Show more” by minimum width in CSS pixels (SRCH-8). */
const LIST_SIZES = [
  { from: 0, size: 2 },
  { from: 768, size: 3 },
  { from: 1024, size: 4 },
  { from: 1280, size: 5 },
] as const;

export const listSize = (width: number): number =>
  LIST_SIZES.reduce<number>((size, step) => (width >= step.from ? step.size : size), 2);

/** The width of the window in CSS pixels. Cached, because reading `innerWidth` makes the browser compute the layout of all changes. */
let windowWidth = globalThis.window?.innerWidth ?? 0;

function subscribe(listener: () => void): () => void {
  function measure(): void {
    windowWidth = window.innerWidth;
    listener();
  }
  measure();
  window.addEventListener('resize', measure);
  return () => window.removeEventListener('resize', measure);
}

/** The list size for the current window width. */
const useListSize = (): number =>
  useSyncExternalStore(
    subscribe,
    () => listSize(windowWidth),
    () => 0,
  );
