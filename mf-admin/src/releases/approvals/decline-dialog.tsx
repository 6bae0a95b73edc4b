import { type ChangeRequest, changeRequestsQuery, declineChange } from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';

interface Props {
  request: ChangeRequest;
  onClose: () => void;
}

/** Asks for confirmation before a change of all remotes is declined, or an own request is withdrawn. */
export const DeclineDialog = ({ request: { id, summary, is_own: isOwn }, onClose }: Props) => (
  <ConfirmDialog
    title={isOwn ? t('Withdraw your request') : t('Decline a change of all remotes')}
    button={isOwn ? t('Withdraw') : t('Decline')}
    busyLabel={isOwn ? t('Withdrawing...') : t('Declining...')}
    send={() => declineChange(id)}
    done={() => [isOwn ? t('Request withdrawn') : t('Request declined'), t('Nothing was changed.')]}
    queries={[changeRequestsQuery.queryKey]}
    onClose={onClose}
  >
    {rich('<b>{summary}</b>: the change will not happen. It can be requested again.', {
      b: (text) => <b>{text}</b>,
      summary,
    })}
  </ConfirmDialog>
);
