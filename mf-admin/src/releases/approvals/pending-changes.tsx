import { type ChangeRequest, changeRequestsQuery } from '@fareweave/shared-lib/api/releases';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { PlainList } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { Unavailable } from '@fareweave/shared-lib/ui/unavailable';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Actions, TextWithButtons } from '../boxes.ts';
import { ApproveDialog, DeclineDialog } from './decision-dialogs.tsx';

interface Decision {
  kind: 'approve' | 'decline';
  request: ChangeRequest;
}

/** The changes of all remotes that wait for a second admin (RELS-8, ADMN-9). Shows nothing when there are none. */
export function PendingChanges() {
  const { data, error, isFetching, refetch } = useQuery(changeRequestsQuery);
  const [decision, setDecision] = useState<Decision | null>(null);
  const id = useId();
  if (data === undefined) {
    return error === null ? null : (
      <Unavailable title={t('No requests available')} error={error} busy={isFetching} onRetry={refetch} />
    );
  }
  const close = () => setDecision(null);
  return (
    <>
      {data.requests.length > 0 && (
        <Card as="section" $gap="12px" aria-labelledby={id}>
          <h2 id={id}>{t('Waiting for a second admin')}</h2>
          <PlainList $gap="12px">
            {data.requests.map((request) => (
              <Request
                key={request.id}
                request={request}
                onDecide={(kind) => setDecision({ kind, request })}
              />
            ))}
          </PlainList>
        </Card>
      )}
      {decision?.kind === 'approve' && <ApproveDialog request={decision.request} onClose={close} />}
      {decision?.kind === 'decline' && <DeclineDialog request={decision.request} onClose={close} />}
    </>
  );
}

function Request({
  request,
  onDecide,
}: {
  request: ChangeRequest;
  onDecide: (kind: Decision['kind']) => void;
}) {
  const { summary, reason, requested_by: by, created_at: at, expires_at: end, is_own: isOwn } = request;
  const decline = isOwn ? t('Withdraw') : t('Decline');
  return (
    <TextWithButtons as="li">
      <div>
        <p>
          <b>{summary}</b>
        </p>
        {reason !== null && <p>{t('Reason: {reason}', { reason })}</p>}
        <p>
          {t('Requested by {by}, {moment}. Expires {end}.', {
            by,
            moment: formatMoment(at),
            end: formatMoment(end),
          })}
        </p>
        {isOwn && <p>{t('Another admin must approve your request.')}</p>}
      </div>
      <Actions>
        {!isOwn && (
          <Button
            size="small"
            variant="primary"
            aria-label={`${t('Approve')}: ${summary}`}
            onClick={() => onDecide('approve')}
          >
            {t('Approve')}
          </Button>
        )}
        <Button size="small" aria-label={`${decline}: ${summary}`} onClick={() => onDecide('decline')}>
          {decline}
        </Button>
      </Actions>
    </TextWithButtons>
  );
}
