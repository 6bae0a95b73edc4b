import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { CloseIcon } from '@fareweave/shared-lib/ui/icons';
import { styled } from 'styled-components';

/** A picked date, and how to take it back. */
export function DateChip({ date, onRemove }: { date: string; onRemove: () => void }) {
  return (
    <Chip>
      {formatDate(date)}
      <button type="button" aria-label={`Remove ${formatDate(date)}`} onClick={onRemove}>
        <CloseIcon />
      </button>
    </Chip>
  );
}

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  padding-left: 14px;
  border-radius: 999px;
  background: var(--accent-soft);
  color: var(--accent);
  font-weight: 600;
  font-size: 0.875rem;

  button {
    display: grid;
    place-items: center;
    width: var(--press);
    height: var(--press);
    padding: 0;
    border: 0;
    border-radius: 999px;
    background: none;
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in srgb, transparent, var(--ink) 10%);
  }
`;
