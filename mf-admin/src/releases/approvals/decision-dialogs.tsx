import {
  approveChange,
  type ChangeRequest,
  changeRequestsQuery,
  declineChange,
  platformStatusQuery,
  releaseTokensQuery,
} from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { ConfirmChange } from '../../shared/confirm-change.tsx';

interface Props {
  request: ChangeRequest;
  onClose: () => void;
}

/** Approves a change of all remotes. */
export const ApproveDialog = ({ request: { id, summary, reason, requested_by: by }, onClose }: Props) => (
  <ConfirmChange
    title={t('Approve a change of all remotes')}
    button={t('Approve')}
    busyLabel={t('Approving...')}
    variant="primary"
    send={() => approveChange(id)}
    done={() => [t('Approved'), `${summary}.`]}
    queries={[changeRequestsQuery, platformStatusQuery, releaseTokensQuery].map(({ queryKey }) => queryKey)}
    onClose={onClose}
  >
    {rich('<b>{summary}</b>, requested by {by}. The change takes effect at once.', { summary, by })}
    {reason !== null && (
      <>
        <br />
        <span>{t('Reason: {reason}', { reason })}</span>
      </>
    )}
  </ConfirmChange>
);

/** Asks for confirmation before a change of all remotes is declined, or an own request is withdrawn. */
export const DeclineDialog = ({ request: { id, summary, is_own: isOwn }, onClose }: Props) => (
  <ConfirmChange
    title={isOwn ? t('Withdraw your request') : t('Decline a change of all remotes')}
    button={isOwn ? t('Withdraw') : t('Decline')}
    busyLabel={isOwn ? t('Withdrawing...') : t('Declining...')}
    send={() => declineChange(id)}
    done={() => [isOwn ? t('Request withdrawn') : t('Request declined'), t('Nothing was changed.')]}
    queries={[changeRequestsQuery.queryKey]}
    onClose={onClose}
  >
    {rich('<b>{summary}</b>: the change will not happen. It can be requested again.', { summary })}
  </ConfirmChange>
);
