import {
  activateAnyway,
  endCanary,
  platformStatusQuery,
  rollBackRelease,
  withdrawRelease,
} from '@fareweave/shared-lib/api/releases';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { useMutation } from '@tanstack/react-query';

/** What an admin may do to what is live. */
export interface RegistryChange {
  kind: 'roll back' | 'end canary' | 'activate anyway' | 'withdraw';
  name: string;
  version: string;
}

interface Asked {
  change: RegistryChange;
  /** The revision that the person saw. */
  seen: number;
  reason: string;
}

const CALLS = {
  'roll back': rollBackRelease,
  'end canary': endCanary,
  'activate anyway': activateAnyway,
  withdraw: withdrawRelease,
};

/** What the person is told once it is done: title and message. */
const DONE = {
  'roll back': ['Rolled back', 'is live again.'],
  'end canary': ['Canary ended', 'goes to nobody any more.'],
  'activate anyway': ['Activated', 'is live.'],
  withdraw: ['Withdrawn', 'is not live any more.'],
} as const;

/** Changes what is live, and shows how it stands then, also when somebody else was faster. */
export const useRegistryChange = () =>
  useMutation({
    mutationFn: ({ change: { kind, name, version }, ...about }: Asked) =>
      CALLS[kind](name, { version, ...about }),
    onSuccess: (_, { change: { kind, name, version } }) => {
      const [title, message] = DONE[kind];
      toasts.success(title, `${name} ${version} ${message}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: platformStatusQuery.queryKey }),
  });
