import {
  type ReleaseToken,
  releaseTokensQuery,
  revokeReleaseToken,
} from '@fareweave/shared-lib/api/releases';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';

interface Props {
  token: ReleaseToken;
  onClose: () => void;
}

/** Asks for confirmation before a token is revoked, because pipelines that use it will fail. */
export function RevokeTokenDialog({ token: { id, label, remote }, onClose }: Props) {
  const action = useMutation({
    mutationFn: () => revokeReleaseToken(id),
    onSuccess: () => toasts.success('Token revoked', `The token “${label}” no longer works.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releaseTokensQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={`Revoke ${label}`}
      button="Revoke"
      busyLabel="Revoking..."
      action={action}
      onClose={onClose}
    >
      This token can no longer release {remote === '*' ? 'any remote' : remote}. Its releases stay live.
    </ConfirmDialog>
  );
}
