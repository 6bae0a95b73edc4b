import { type ChangeRequest, changeRequestsQuery, declineChange } from '@fareweave/shared-lib/api/releases';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';

interface Props {
  request: ChangeRequest;
  onClose: () => void;
}

/** Asks for confirmation before a change of all remotes is declined, or an own request is withdrawn. */
export function DeclineDialog({ request: { id, summary, is_own: isOwn }, onClose }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => declineChange(id),
    onSuccess: () => toasts.success(isOwn ? 'Request withdrawn' : 'Request declined', 'Nothing was changed.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: changeRequestsQuery.queryKey }),
  });
  return (
    <Dialog title={isOwn ? 'Withdraw your request' : 'Decline a change of all remotes'} onClose={onClose}>
      {(close) => (
        <Body>
          <p>
            <b>{summary}</b>: the change will not happen. It can be requested again.
          </p>
          {error !== null && <Notice tone="danger">{error.message}</Notice>}
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger"
              busy={isPending}
              busyLabel={isOwn ? 'Withdrawing...' : 'Declining...'}
              onClick={() => mutate(undefined, { onSuccess: onClose })}
            >
              {isOwn ? 'Withdraw' : 'Decline'}
            </Button>
          </DialogActions>
        </Body>
      )}
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
`;
