import { type ChangeRequest, changeRequestsQuery, declineChange } from '@fareweave/shared-lib/api/releases';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';

interface Props {
  request: ChangeRequest;
  onClose: () => void;
}

/** Asks for confirmation before a change of all remotes is declined, or an own request is withdrawn. */
export function DeclineDialog({ request: { id, summary, is_own: isOwn }, onClose }: Props) {
  const action = useMutation({
    mutationFn: () => declineChange(id),
    onSuccess: () => toasts.success(isOwn ? 'Request withdrawn' : 'Request declined', 'Nothing was changed.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: changeRequestsQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={isOwn ? 'Withdraw your request' : 'Decline a change of all remotes'}
      button={isOwn ? 'Withdraw' : 'Decline'}
      busyLabel={isOwn ? 'Withdrawing...' : 'Declining...'}
      action={action}
      onClose={onClose}
    >
      <b>{summary}</b>: the change will not happen. It can be requested again.
    </ConfirmDialog>
  );
}
