import {
  type ReleaseToken,
  releaseTokensQuery,
  revokeReleaseToken,
} from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';

interface Props {
  token: ReleaseToken;
  onClose: () => void;
}

/** Asks for confirmation before a token is revoked, because pipelines that use it will fail. */
export const RevokeTokenDialog = ({ token: { id, label, remote }, onClose }: Props) => (
  <ConfirmDialog
    title={t('Revoke {name}', { name: label })}
    button={t('Revoke')}
    busyLabel={t('Revoking...')}
    send={() => revokeReleaseToken(id)}
    done={() => [t('Token revoked'), t('The token “{name}” no longer works.', { name: label })]}
    queries={[releaseTokensQuery.queryKey]}
    onClose={onClose}
  >
    {remote === '*'
      ? t('This token can no longer release any remote. Its releases stay live.')
      : t('This token can no longer release {remote}. Its releases stay live.', { remote })}
  </ConfirmDialog>
);
