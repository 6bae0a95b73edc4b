import {
  type ReleaseToken,
  releaseTokensQuery,
  revokeReleaseToken,
} from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
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
    onSuccess: () =>
      toasts.success(t('Token revoked'), t('The token “{name}” no longer works.', { name: label })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releaseTokensQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={t('Revoke {name}', { name: label })}
      button={t('Revoke')}
      busyLabel={t('Revoking...')}
      action={action}
      onClose={onClose}
    >
      {remote === '*'
        ? t('This token can no longer release any remote. Its releases stay live.')
        : t('This token can no longer release {remote}. Its releases stay live.', { remote })}
    </ConfirmDialog>
  );
}
