import {
  activateAnyway,
  endCanary,
  platformStatusQuery,
  rollBackRelease,
  withdrawRelease,
} from '@fareweave/shared-lib/api/releases';
import { styled } from 'styled-components';
import { ReasonDialog } from '../shared/reason-dialog.tsx';

/** A change of the registry by an admin. */
export interface RegistryChange {
  kind: 'roll back' | 'end canary' | 'activate anyway' | 'withdraw';
  name: string;
  version: string;
}

interface Props {
  change: RegistryChange;
  /** The revision that the admin sees. */
  seen: number;
  onClose: () => void;
}

const TEXTS = {
  'roll back': {
    title: 'Roll back',
    effect: 'becomes live again for all visitors. Open pages keep their version until the user leaves them.',
    button: 'Roll back',
    busy: 'Rolling back...',
  },
  'end canary': {
    title: 'End the canary of',
    effect: 'is no longer served. Its visitors get the live release with their next page.',
    button: 'End canary',
    busy: 'Ending...',
  },
  'activate anyway': {
    title: 'Activate a quarantined release of',
    effect:
      'becomes live for all visitors, although the server has rolled it back. The server will not roll it back again.',
    button: 'Activate anyway',
    busy: 'Activating...',
  },
  withdraw: {
    title: 'Withdraw',
    effect:
      'is withdrawn: the pages and links of this remote disappear. Open pages keep their version until the user leaves them.',
    button: 'Withdraw',
    busy: 'Withdrawing...',
  },
};

/** Asks for confirmation and a reason before the registry changes. */
export function ChangeDialog({ change: { kind, name, version }, seen, onClose }: Props) {
  const { title, effect, button, busy } = TEXTS[kind];
  const [doneTitle, doneText] = DONE[kind];
  return (
    <ReasonDialog
      title={`${title} ${name}`}
      button={button}
      busy={busy}
      variant="danger"
      done={[doneTitle, `${name} ${version} ${doneText}`]}
      send={(_, reason) => CALLS[kind](name, { version, reason, seen })}
      query={platformStatusQuery.queryKey}
      onClose={onClose}
    >
      {() => (
        <p>
          <Version>{version}</Version> {effect}
        </p>
      )}
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
const DONE = {
  'roll back': ['Rolled back', 'is live again.'],
  'end canary': ['Canary ended', 'is no longer served.'],
  'activate anyway': ['Activated', 'is live.'],
  withdraw: ['Withdrawn', 'is no longer live.'],
} as const;

const Version = styled.b`
  overflow-wrap: anywhere;
`;
