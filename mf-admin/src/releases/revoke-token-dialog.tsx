import {
  type ReleaseToken,
  releaseTokensQuery,
  revokeReleaseToken,
} from '@fareweave/shared-lib/api/releases';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';

interface Props {
  token: ReleaseToken;
  onClose: () => void;
}

/** Asks once more before a token ends: the pipeline that uses it stops. */
export function RevokeTokenDialog({ token: { id, label, remote }, onClose }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => revokeReleaseToken(id),
    onSuccess: () => toasts.success('Token revoked', `${label} releases nothing any more.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releaseTokensQuery.queryKey }),
  });
  return (
    <Dialog title={`Revoke ${label}`} onClose={onClose}>
      {(close) => (
        <Body>
          <p>
            Nobody can release {remote === '*' ? 'any remote' : remote} with this token any more, from now on.
            What was released with it stays live.
          </p>
          {error !== null && <Notice tone="danger">{error.message}</Notice>}
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger"
              busy={isPending}
              busyLabel="Revoking..."
              onClick={() => mutate(undefined, { onSuccess: onClose })}
            >
              Revoke
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
