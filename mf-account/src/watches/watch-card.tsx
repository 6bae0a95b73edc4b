import { waitingWrites, writeOrWait } from '@fareweave/shared-lib/api/waiting-writes';
import { watchesQuery } from '@fareweave/shared-lib/api/watches';
import type { CityOf } from '@fareweave/shared-lib/domain/city-names';
import { formatClock, formatDay, formatMoment } from '@fareweave/shared-lib/domain/formats';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { watchSentence, watchTitle } from '@fareweave/shared-lib/domain/watch-sentence';
import type { Watch } from '@fareweave/shared-lib/domain/watches';
import {
  ApiError,
  queryClient,
  SESSION_CHANGED,
  toasts,
  useSession,
  useStore,
} from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Link } from '@fareweave/shared-lib/ui/link';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Checked, foundStyle, ItemCard, ItemFoot, ItemHead } from '../ui/item-card.tsx';

interface WatchCardProps {
  watch: Watch;
  cityOf: CityOf;
  onEdit: () => void;
  onDelete: () => void;
}

const STATUSES = msg({ active: 'Active', paused: 'Paused', ended: 'Date Passed' });

/** A watch: what it looks for, what it found last, and when messages come (WTCH-11, COST-7). */
export function WatchCard({ watch, cityOf, onEdit, onDelete }: WatchCardProps) {
  const id = useId();
  const { found } = watch;
  const title = watchTitle(watch, cityOf);
  const waiting = useWaiting(watch);
  const status = waiting ?? watch.status;
  const toggle = useToggle({ ...watch, status }, title);
  return (
    <Sheet as="article" aria-labelledby={id}>
      <ItemHead>
        <h3 id={id}>{title}</h3>
        <Badge tone={status === 'active' ? 'accent' : 'plain'}>{t(STATUSES[status])}</Badge>
      </ItemHead>
      <Waiting role="status">{waiting !== null && t('Waiting for a connection')}</Waiting>
      <p id={`${id}text`}>{watchSentence(watch, cityOf)}</p>
      {found !== null && (
        <Found href={found.address}>
          {t('{price} for 1 adult: {trip}', {
            price: priceText(found.price),
            trip: foundText(found.flights, cityOf),
          })}
          <small>{t('Found {moment}', { moment: formatMoment(found.found_at) })}</small>
        </Found>
      )}
      <Facts>{messagesText(watch)}</Facts>
      <Foot>
        <Checked at={watch.last_checked_at} />
        {status !== 'ended' && (
          <TemporaryButton busy={toggle.isPending} onClick={() => toggle.mutate()}>
            {status === 'paused'
              ? rich('Resume<hidden> {name}</hidden>', { name: title, hidden })
              : rich('Pause<hidden> {name}</hidden>', { name: title, hidden })}
          </TemporaryButton>
        )}
        {(status !== 'ended' || watch.plan === null) && (
          <Button size="small" onClick={onEdit}>
            {rich('Edit<hidden> {name}</hidden>', { name: title, hidden })}
          </Button>
        )}
        <TemporaryButton onClick={onDelete} aria-describedby={`${id}text`}>
          {rich('Delete<hidden> {name}</hidden>', { name: title, hidden })}
        </TemporaryButton>
      </Foot>
    </Sheet>
  );
}

/** `Orlando, Sat, Dec 5 – Sun, Dec 6`. */
function foundText(flights: NonNullable<Watch['found']>['flights'], cityOf: CityOf): string {
  const [first, last] = [flights[0], flights.at(-1)];
  if (first === undefined || last === undefined) return '';
  const places = flights
    .slice(0, Math.max(1, flights.length - 1))
    .map(({ destination }) => cityOf(destination));
  const days = [first, last].map(({ departure_time }) => formatDay(localDate(departure_time)));
  return `${places.join(', ')}, ${[...new Set(days)].join(' – ')}`;
}

/** `At once, at most 3 messages a day, quiet from 10:00 PM to 7:00 AM`. */
function messagesText({ digest, most_a_day, quiet_hours }: Watch): string {
  if (quiet_hours === null)
    return digest ? t('One email a day') : t('At once, at most {most} a day', { most: most_a_day });
  const quiet = { from: formatClock(quiet_hours.from), to: formatClock(quiet_hours.to) };
  return digest
    ? t('One email a day, quiet from {from} to {to}', quiet)
    : t('At once, at most {most} a day, quiet from {from} to {to}', { most: most_a_day, ...quiet });
}

/** The status that the watch gets when there is a connection again (OFFL-20, WTCH-14); null when nothing waits. */
function useWaiting({ id }: Watch): 'active' | 'paused' | null {
  const { user } = useSession();
  const write = useStore(waitingWrites).find(
    ({ account, target, refused }) => account === user?.id && target === `watch ${id}` && refused === null,
  );
  if (write === undefined) return null;
  return write.operation.endsWith('/pause') ? 'paused' : 'active';
}

function useToggle({ id, status }: Watch, title: string) {
  const { user } = useSession();
  return useMutation({
    mutationFn: async () =>
      (await writeOrWait({
        account: user?.id ?? '',
        target: `watch ${id}`,
        operation: `POST /api/watches/{id}/${status === 'paused' ? 'resume' : 'pause'}`,
        path: { id },
        label: t(status === 'paused' ? 'Resume {watch}' : 'Pause {watch}', { watch: title }),
      })) as Watch | null,
    onSuccess: (changed) => {
      if (changed === null) return;
      // Update the list at once, so that the button keeps the focus.
      queryClient.setQueryData(watchesQuery.queryKey, (list) =>
        list?.map((watch) => (watch.id === changed.id ? changed : watch)),
      );
      toasts.success(t(changed.status === 'paused' ? 'Watch paused' : 'Watch resumed'), '');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === SESSION_CHANGED) return;
      toasts.error(t('Not changed'), error.message);
      void queryClient.invalidateQueries({ queryKey: watchesQuery.queryKey });
    },
  });
}

const Waiting = styled.p`
  font-size: 0.875rem;
  font-weight: 600;

  &:empty {
    position: absolute;
  }
`;

const Sheet = styled(ItemCard)`
  p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;

const Found = styled(Link)`
  ${foundStyle}
  display: grid;
  min-height: 44px;

  small {
    font-weight: 500;
  }
`;

const Facts = styled.p`
  flex: 1;
  font-size: 0.875rem;
`;

const Foot = styled(ItemFoot)`
  small {
    flex: 1 0 100%;
  }
`;
