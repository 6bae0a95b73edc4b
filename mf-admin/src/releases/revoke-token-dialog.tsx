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

/** Asks for confirmation before a token is revoked, because pipelines that use it will fail. */
export function RevokeTokenDialog({ token: { id, label, remote }, onClose }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => revokeReleaseToken(id),
    onSuccess: () => toasts.success('Token revoked', `The token “${label}” no longer works.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releaseTokensQuery.queryKey }),
  });
  return (
    <Dialog title={`Revoke ${label}`} onClose={onClose}>
      {(close) => (
        <Body>
          <p>
            This token can no longer release {remote === '*' ? 'any remote' : remote}. Its releases stay live.
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
