import {
  approveChange,
  type ChangeRequest,
  changeRequestsQuery,
  platformStatusQuery,
  releaseTokensQuery,
} from '@fareweave/shared-lib/api/releases';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
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
    onSuccess: () => toasts.success('Approved', `${summary}.`),
    onSettled: () =>
      Promise.all(
        [changeRequestsQuery, platformStatusQuery, releaseTokensQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <ConfirmDialog
      title="Approve a change of all remotes"
      button="Approve"
      busyLabel="Approving..."
      variant="primary"
      action={action}
      onClose={onClose}
    >
      <b>{summary}</b>, requested by {by}. The change takes effect at once.
      {reason !== null && (
        <>
          <br />
          <span>Reason: {reason}</span>
        </>
      )}
    </ConfirmDialog>
  );
}
