import type { RemoteSetting, RemoteStatus } from '@fareweave/shared-lib/api/releases';
import { DeclaredList } from '../declared-list.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { effectText } from './setting-texts.ts';

interface Props {
  remote: RemoteStatus;
  /** The revision that the admin sees. */
  seen: number;
}

/** The settings of a remote and their values (ADMN-12). */
export const SettingList = ({ remote: { name: remote, settings }, seen }: Props) => (
  <DeclaredList
    title="Settings"
    remote={remote}
    entries={settings}
    actionsOf={({ schema, value }) => [
      ...(schema === null ? [] : (['Change'] as const)),
      ...(value === undefined ? [] : (['Remove value of'] as const)),
    ]}
    dialog={(setting, action, close) => (
      <SettingDialog
        remote={remote}
        setting={setting}
        isRemoval={action !== 'Change'}
        seen={seen}
        onClose={close}
      />
    )}
  >
    {(setting) => <SettingFacts setting={setting} />}
  </DeclaredList>
);

function SettingFacts({ setting }: { setting: RemoteSetting }) {
  const { schema, value, default: standard } = setting;
  return (
    <>
      <p>{effectText(setting)}</p>
      <p>
        <b>Value</b>: {value === undefined ? 'the default' : JSON.stringify(value)}
        {schema !== null && `. Default: ${JSON.stringify(standard)}`}
      </p>
    </>
  );
}
