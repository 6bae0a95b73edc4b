import { t } from '@fareweave/shared-lib/domain/texts';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import type { ShowFillFailure } from '../composition/slots/fill.ts';

/** Shows a message with Retry in place of a fill that has failed. */
export const showFillFailure: ShowFillFailure = (place, failure) => {
  const root = createRoot(place);
  root.render(<FillFailure {...failure} />);
  // Unmount in a microtask, because React cannot unmount a root while it draws another one.
  return () => queueMicrotask(() => root.unmount());
};

/** `title`: the fill's name, “Fare alert”. */
function FillFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Message role="status">
      <span>{t('{title} could not be loaded.', { title })}</span>
      <RetryButton onClick={onRetry} aria-label={t('Retry: {title}', { title })}>
        {t('Retry')}
      </RetryButton>
    </Message>
  );
}

const Message = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  color: var(--ink-3);
  font-size: 0.875rem;

  @media print {
    display: none;
  }
`;
