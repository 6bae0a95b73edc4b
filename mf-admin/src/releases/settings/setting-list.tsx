import type { RemoteSetting } from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { DeclaredList, type RemoteProps } from '../declared-list.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { effectText } from './setting-texts.ts';

/** The settings of a remote and their values (ADMN-12, CONF-7). */
export const SettingList = ({ remote: { name: remote, settings }, seen }: RemoteProps) => (
  <DeclaredList
    title={rich('Settings<hidden> of {remote}</hidden>', { hidden, remote })}
    entries={settings}
    actionsOf={({ schema, value }) => [
      ...(schema === null ? [] : (['change'] as const)),
      ...(value === undefined ? [] : (['remove value'] as const)),
    ]}
    seen={seen}
    dialog={({ entry, action, seen: then }, close) => (
      <SettingDialog
        remote={remote}
        setting={entry}
        isRemoval={action !== 'change'}
        seen={then}
        onClose={close}
      />
    )}
  >
    {(setting) => <SettingFacts setting={setting} />}
  </DeclaredList>
);

function SettingFacts({ setting }: { setting: RemoteSetting }) {
  const { schema, value, default: standard } = setting;
  const shown = value === undefined ? t('the default') : JSON.stringify(value);
  return (
    <>
      <p>{effectText(setting)}</p>
      <p>
        {schema === null
          ? rich('<b>Value</b>: {value}', { value: shown })
          : rich('<b>Value</b>: {value}. Default: {standard}', {
              value: shown,
              standard: JSON.stringify(standard),
            })}
      </p>
    </>
  );
}
