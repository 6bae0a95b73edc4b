import {
  activateAnyway,
  endCanary,
  platformStatusQuery,
  rollBackRelease,
  withdrawRelease,
} from '@fareweave/shared-lib/api/releases';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { ReasonDialog } from '@fareweave/shared-lib/ui/reason-dialog';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { styled } from 'styled-components';

/** A change of the registry by an admin. */
export interface RegistryChange {
  kind: 'roll back' | 'end canary' | 'activate anyway' | 'withdraw';
  name: string;
  version: string;
  /** The revision on which the admin decided. */
  seen: number;
}

interface Props {
  change: RegistryChange;
  onClose: () => void;
}

const TEXTS = msg({
  'roll back': {
    title: 'Roll back {name}',
    effect:
      '<b>{version}</b> becomes live again for all visitors. Open pages keep their version until the user leaves them.',
    button: 'Roll back',
    busy: 'Rolling back...',
  },
  'end canary': {
    title: 'End the canary of {name}',
    effect: '<b>{version}</b> is no longer served. Its visitors get the live release with their next page.',
    button: 'End canary',
    busy: 'Ending...',
  },
  'activate anyway': {
    title: 'Activate a quarantined release of {name}',
    effect:
      '<b>{version}</b> becomes live for all visitors, although the server has rolled it back. The server will not roll it back again.',
    button: 'Activate anyway',
    busy: 'Activating...',
  },
  withdraw: {
    title: 'Withdraw {name}',
    effect:
      '<b>{version}</b> is withdrawn: the pages and links of this remote disappear. Open pages keep their version until the user leaves them.',
    button: 'Withdraw',
    busy: 'Withdrawing...',
  },
});

/** Asks for confirmation and a reason before the registry changes. */
export function ChangeDialog({ change: { kind, name, version, seen }, onClose }: Props) {
  const { title, effect, button, busy } = TEXTS[kind];
  const [doneTitle, doneText] = DONE[kind];
  return (
    <ReasonDialog
      title={t(title, { name })}
      button={t(button)}
      busy={t(busy)}
      variant="danger"
      done={[t(doneTitle), t(doneText, { name, version })]}
      send={(_, reason) => CALLS[kind](name, { version, reason, seen })}
      query={platformStatusQuery.queryKey}
      onClose={onClose}
    >
      {() => <p>{rich(effect, { b: (text) => <Version>{text}</Version>, version })}</p>}
    </ReasonDialog>
  );
}

const CALLS = {
  'roll back': rollBackRelease,
  'end canary': endCanary,
  'activate anyway': activateAnyway,
  withdraw: withdrawRelease,
};

/** The title and message of the toast after a change. */
const DONE = msg({
  'roll back': ['Rolled back', '{name} {version} is live again.'],
  'end canary': ['Canary ended', '{name} {version} is no longer served.'],
  'activate anyway': ['Activated', '{name} {version} is live.'],
  withdraw: ['Withdrawn', '{name} {version} is no longer live.'],
});

const Version = styled.b`
  overflow-wrap: anywhere;
`;
