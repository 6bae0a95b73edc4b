import { ApiError, SESSION_CHANGED, toasts, useSession } from '@fareweave/shared-lib/platform';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { shortlistStore, useShortlistQuery } from '../api/shortlist/shortlist.ts';
import { type Keepable, MAX_ITEMS, shortlistId } from '../domain/flights/shortlist-id.ts';
import { t } from '../domain/i18n/texts.ts';
import { Button } from './controls/button.tsx';
import { BookmarkIcon } from './icons.tsx';
import { hidden, rich } from './rich-text.tsx';

interface KeepButtonProps {
  item: Keepable;
  /** What is kept, for screen readers: `F9 1279 at 6:15 AM`. */
  name: string;
  /** Shows only the icon. */
  compact?: boolean;
}

/** The toast of the last item kept, which the next one replaces: several would cover the screen of a phone. */
let lastToast = 0;

/** A button that keeps a flight or a trip plan in the shortlist, and removes it again (KEEP-3). */
export function KeepButton({ item, name, compact = false }: KeepButtonProps) {
  const { user, isLoading } = useSession();
  const account = user?.id ?? null;
  const id = shortlistId(item.flights);
  const { data: isKept = false } = useShortlistQuery(account, {
    enabled: !isLoading,
    select: ({ items }) => items.some((kept) => kept.id === id),
  });

  const presses = useRef(0);

  async function toggle(): Promise<void> {
    const press = ++presses.current;
    try {
      const { keep, remove } = await shortlistStore();
      if (isKept) return await remove(account, id);
      const count = await keep(account, item);
      // A later press has removed the item again.
      if (press !== presses.current) return;
      toasts.dismiss(lastToast);
      lastToast =
        count === null
          ? toasts.info(
              t('Waiting for a connection'),
              t('This is kept in your account as soon as there is one.'),
              4000,
            )
          : toasts.success(
              account === null ? t('Kept on this device') : t('Kept in your account'),
              t('Shortlist: {count} of {most}.', { count, most: MAX_ITEMS }),
              3000,
            );
    } catch (error) {
      if (error instanceof ApiError && error.code === SESSION_CHANGED) return;
      toasts.error(isKept ? t('Not removed') : t('Not kept'), error instanceof Error ? error.message : '');
    }
  }

  return (
    <Toggle
      variant={compact ? 'ghost' : 'secondary'}
      size={compact ? 'small' : 'medium'}
      title={compact ? t('Keep {name}', { name }) : undefined}
      aria-pressed={isKept}
      onClick={() => void toggle()}
    >
      <BookmarkIcon />
      <span className={compact ? 'visually-hidden' : undefined}>
        {rich('Keep<hidden> {name}</hidden>', { name, hidden })}
      </span>
    </Toggle>
  );
}

const Toggle = styled(Button)`
  min-width: var(--control-size);
  padding-inline: 8px;

  svg {
    width: 20px;
    height: 20px;
  }

  &[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent);

    svg {
      fill: currentColor;
    }
  }
  @media print {
    display: none;
  }
`;
