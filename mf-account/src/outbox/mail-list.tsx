import { type MailList as MailListResponse, mailsQuery } from '@fareweave/shared-lib/api/mail';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate } from '@fareweave/shared-lib/platform';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Card } from '@fareweave/shared-lib/ui/page';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { Unavailable } from '@fareweave/shared-lib/ui/unavailable';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useFocusPlace, useOnceTrue } from '../ui/attention.ts';
import { MailRow } from './mail-row.tsx';
import { AdapterNotice, STATE_NAMES } from './mail-status.tsx';
import { type OutboxPlace, outboxAddress, STATES } from './outbox-place.ts';
import { PageLinks } from './page-links.tsx';

interface Props {
  /** The address of the outbox. */
  address: string;
  place: OutboxPlace;
  /** The e-mail that the user returns from; its link gets the focus. */
  lastOpen: string | null;
}

/** The e-mails with their delivery status, the newest first. */
export function MailList({ address, place, lastOpen }: Props) {
  const { place: emails, focusPlace } = useFocusPlace<HTMLElement>();
  // While other e-mails are loading, the previous ones stay.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mailsQuery(place),
    placeholderData: keepPreviousData,
  });
  const hasAnswer = data !== undefined || error !== null;
  // After the first answer the filter stays, also while its e-mails are requested again.
  if (!useOnceTrue(hasAnswer)) return <Skeleton height="420px" />;
  return (
    <>
      {data !== undefined && <AdapterNotice adapter={data.adapter} />}
      <Segmented
        label={t('Status')}
        options={[
          { value: 'all', label: t('All') },
          ...STATES.map((state) => ({ value: state, label: t(STATE_NAMES[state]) })),
        ]}
        value={place.state ?? 'all'}
        onChange={(value) =>
          navigate(outboxAddress(address, { state: value === 'all' ? null : value, page: 1, mail: null }), {
            replace: true,
          })
        }
      />
      {/* The section stays while no e-mails are loaded, because it may have the focus. */}
      <Emails ref={emails} tabIndex={-1} aria-label={t('Emails')} aria-busy={isPlaceholderData || undefined}>
        {data !== undefined && (
          <Found list={data} isLast={isPlaceholderData} address={address} place={place} lastOpen={lastOpen} />
        )}
        {data === undefined && error !== null && (
          <Unavailable title={t('No emails to show')} error={error} busy={isFetching} onRetry={refetch} />
        )}
        {!hasAnswer && <Skeleton height="420px" />}
      </Emails>
      {data !== undefined && !isPlaceholderData && (
        <PageLinks address={address} place={place} pages={data.pagination.pages} onFollow={focusPlace} />
      )}
    </>
  );
}

interface FoundProps extends Props {
  list: MailListResponse;
  /** The e-mails are those of the last status or page, while others are loading. */
  isLast: boolean;
}

function Found({ list: { adapter, mails }, isLast, address, place, lastOpen }: FoundProps) {
  if (mails.length === 0)
    return isLast ? (
      <Skeleton height="420px" />
    ) : (
      <EmptyState
        title={t('No emails here')}
        message={t(place.state === null ? 'New emails will appear here.' : 'No emails have this status.')}
      />
    );
  return (
    <Sheet>
      <ul>
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            href={adapter === 'outbox' ? outboxAddress(address, { ...place, mail: mail.id }) : null}
            focused={mail.id === lastOpen}
          />
        ))}
      </ul>
    </Sheet>
  );
}

const Emails = styled.section`
  /* Keeps the section clear of the sticky header when it gets the focus. */
  scroll-margin-top: 96px;
  outline: none;

  &[aria-busy] {
    opacity: 0.6;
  }
`;

const Sheet = styled(Card)`
  padding: 0;
  overflow: hidden;

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a:focus-visible {
    outline-offset: 4px;
  }
`;
