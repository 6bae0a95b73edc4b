import {
  approveChange,
  type ChangeRequest,
  changeRequestsQuery,
  platformStatusQuery,
  releaseTokensQuery,
} from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';

interface Props {
  request: ChangeRequest;
  onClose: () => void;
}

/** Approves a change of all remotes. */
export const ApproveDialog = ({ request: { id, summary, reason, requested_by: by }, onClose }: Props) => (
  <ConfirmDialog
    title={t('Approve a change of all remotes')}
    button={t('Approve')}
    busyLabel={t('Approving...')}
    variant="primary"
    send={() => approveChange(id)}
    done={() => [t('Approved'), `${summary}.`]}
    queries={[changeRequestsQuery, platformStatusQuery, releaseTokensQuery].map(({ queryKey }) => queryKey)}
    onClose={onClose}
  >
    {rich('<b>{summary}</b>, requested by {by}. The change takes effect at once.', {
      b: (text) => <b>{text}</b>,
      summary,
      by,
    })}
    {reason !== null && (
      <>
        <br />
        <span>{t('Reason: {reason}', { reason })}</span>
      </>
    )}
  </ConfirmDialog>
);
