import { endCanary } from '@fareweave/shared-lib/api/end-canary';
import { platformStatusQuery } from '@fareweave/shared-lib/api/platform-status';
import { rollBackRelease } from '@fareweave/shared-lib/api/roll-back-release';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { useMutation } from '@tanstack/react-query';

/** What an admin may do to what is live. */
export interface RegistryChange {
  kind: 'roll back' | 'end canary';
  name: string;
  version: string;
}

interface Asked {
  change: RegistryChange;
  /** The revision that the person saw. */
  seen: number;
  reason: string;
}

/** Changes what is live, and shows how it stands then, also when somebody else was faster. */
export const useRegistryChange = () =>
  useMutation({
    mutationFn: ({ change: { kind, name, version }, ...about }: Asked) =>
      (kind === 'roll back' ? rollBackRelease : endCanary)(name, { version, ...about }),
    onSuccess: (_, { change: { kind, name, version } }) =>
      kind === 'roll back'
        ? toasts.success('Rolled back', `${name} ${version} is live again.`)
        : toasts.success('Canary ended', `${name} ${version} goes to nobody any more.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: platformStatusQuery.queryKey }),
  });
