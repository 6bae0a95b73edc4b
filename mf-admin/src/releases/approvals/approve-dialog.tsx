import {
  approveChange,
  type ChangeRequest,
  changeRequestsQuery,
  platformStatusQuery,
  releaseTokensQuery,
} from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';

interface Props {
  request: ChangeRequest;
  onClose: () => void;
}

/** Approves a change of all remotes. */
export function ApproveDialog({ request: { id, summary, reason, requested_by: by }, onClose }: Props) {
  const action = useMutation({
    mutationFn: () => approveChange(id),
    onSuccess: () => toasts.success(t('Approved'), `${summary}.`),
    onSettled: () =>
      Promise.all(
        [changeRequestsQuery, platformStatusQuery, releaseTokensQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <ConfirmDialog
      title={t('Approve a change of all remotes')}
      button={t('Approve')}
      busyLabel={t('Approving...')}
      variant="primary"
      action={action}
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
}
