import { platformStatusQuery, type RemoteSetting, setSetting } from '@fareweave/shared-lib/api/releases';
import type { SettingSchema } from '@fareweave/shared-lib/domain/settings';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Field } from '@fareweave/shared-lib/ui/field';
import { ReasonDialog } from '@fareweave/shared-lib/ui/reason-dialog';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import type { FieldProps } from '@fareweave/shared-lib/ui/use-form-errors';
import { choicesOf, effectText, hintOf, parsed, textOf, valueText } from './setting-texts.ts';

interface Props {
  remote: string;
  setting: RemoteSetting;
  /** Whether to remove the value, so that the default applies. */
  isRemoval: boolean;
  /** The revision on which the admin decided. */
  seen: number;
  onClose: () => void;
}

/** Sets or removes the value of a setting, with a reason. It says that values are public (CONF-2). */
export function SettingDialog({ remote, setting, isRemoval, seen, onClose }: Props) {
  const { name, default: standard } = setting;
  const schema = setting.schema as SettingSchema | null;
  const isSet = !isRemoval && schema !== null;
  return (
    <ReasonDialog
      title={isSet ? t('Change {name}', { name }) : t('Remove value of {name}', { name })}
      button={isSet ? t('Set value') : t('Remove value')}
      busy={isSet ? t('Setting...') : t('Removing...')}
      variant={isSet ? 'primary' : 'danger'}
      done={[
        t('Setting changed'),
        t('{setting} is changed. New pages follow.', { setting: `${remote}/${name}` }),
      ]}
      check={(values) => (isSet ? errorsOf(schema, values) : {})}
      send={(values, reason) =>
        setSetting(
          { name: remote, setting: name },
          { ...(isSet && { value: parsed(schema, fieldText(values)) }), reason, seen },
        )
      }
      query={platformStatusQuery.queryKey}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{effectText(setting)}</p>
          {isSet && <ValueField setting={setting} schema={schema} field={field} />}
          {!isSet && (
            <p>
              {schema === null
                ? t('Its value will be removed.')
                : t('The default will apply: {value}.', { value: JSON.stringify(standard) })}
            </p>
          )}
          {isSet && (
            <p>{t('Everyone can read the value: it is part of every page. Never enter a secret.')}</p>
          )}
        </>
      )}
    </ReasonDialog>
  );
}

interface ValueFieldProps {
  setting: RemoteSetting;
  schema: SettingSchema;
  field: FieldProps;
}

function ValueField({ setting: { value, default: standard }, schema, field }: ValueFieldProps) {
  const present = value === undefined ? standard : value;
  const choices = choicesOf(schema);
  if (choices === null)
    return (
      <Field
        label={t('Value')}
        hint={hintOf(schema)}
        autoComplete="off"
        defaultValue={textOf(schema, present)}
        {...field('value')}
      />
    );
  return (
    <SelectField label={t('Value')} defaultValue={textOf(schema, present)} {...field('value')}>
      {choices.map((choice) => (
        <option key={`${choice}`}>{textOf(schema, choice)}</option>
      ))}
    </SelectField>
  );
}

const fieldText = (values: FormData): string => String(values.get('value'));

/** Returns the errors by field. Checks only that the text is a value: the server compares the value with the schema. */
function errorsOf(schema: SettingSchema, values: FormData): Record<string, string> {
  try {
    parsed(schema, fieldText(values));
    return {};
  } catch {
    return { value: t('Please enter {value}', { value: valueText(schema) }) };
  }
}
