import { t } from '@fareweave/shared-lib/domain/texts';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { CheckIcon } from '@fareweave/shared-lib/ui/icons';
import { memo } from 'react';
import { styled } from 'styled-components';
import { tileSize } from '../ui/form-layout.tsx';
import type { RankedPlace } from './place-order.ts';
import { distances } from './use-location.ts';

interface PlaceTileProps extends Pick<RankedPlace, 'value' | 'title' | 'note' | 'isRecent' | 'miles'> {
  pressed: boolean;
  /** Why it is not selectable, `Origin`; null when it is. */
  closed: string | null;
  onPress: (value: string) => void;
}

/** A button for an airport or a city. */
export const PlaceTile = memo((props: PlaceTileProps) => {
  const { value, title, note, isRecent, miles, pressed, closed, onPress } = props;
  const about = [note, closed, isRecent && t('Recent'), miles !== null && distances.text(miles)];
  return (
    <Tile type="button" aria-pressed={pressed} disabled={closed !== null} onClick={() => onPress(value)}>
      <b>{title}</b> <span>{about.filter(Boolean).join(' · ')}</span>
      {pressed && <CheckIcon />}
    </Tile>
  );
});

const Tile = styled.button`
  ${tileSize}
  position: relative;
  padding: 6px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  line-height: 1.3;
  text-align: start;
  cursor: pointer;
  transition: background-color 0.12s, border-color 0.12s;

  b {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-size: 0.9375rem;
    line-height: 1.2;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  span {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (hover) {
    &:hover:enabled { border-color: var(--control); background: var(--surface-2); }
  }
  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
    ${chosenInSystemColours}
  }
  &[aria-pressed='true'] span {
    color: var(--ink-2);
  }
  svg {
    position: absolute;
    inset-inline-end: 8px;
    bottom: 8px;
    color: var(--accent);
  }
`;
