import { t } from '@fareweave/shared-lib/domain/texts';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { isPlainClick } from '@fareweave/shared-lib/ui/link';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { type OutboxPlace, outboxAddress } from './outbox-place.ts';

interface Props {
  address: string;
  place: OutboxPlace;
  pages: number;
  /** Called when the user follows a link in this tab: reading continues at the top of the list. */
  onFollow: () => void;
}

/** Links to the previous and the next page. */
export function PageLinks({ address, place, pages, onFollow }: Props) {
  const { page } = place;
  if (pages <= 1 && page === 1) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isPlainClick(event)) onFollow();
  };
  // From a page after the last one, Newer leads to the last.
  const previous = Math.max(1, Math.min(page - 1, pages));
  return (
    <Links as="nav" $gap="14px" aria-label={t('Pages')}>
      {page > 1 && (
        <ButtonLink size="small" href={outboxAddress(address, { ...place, page: previous })} onClick={follow}>
          {t('Newer')}
        </ButtonLink>
      )}
      <span>{t('Page {page} of {pages}', { page, pages: Math.max(pages, 1) })}</span>
      {page < pages && (
        <ButtonLink size="small" href={outboxAddress(address, { ...place, page: page + 1 })} onClick={follow}>
          {t('Older')}
        </ButtonLink>
      )}
    </Links>
  );
}

const Links = styled(Row)`
  justify-content: center;
  color: var(--ink-2);
`;
