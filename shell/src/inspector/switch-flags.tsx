import type { FlagReason } from '@fareweave/shared-lib/domain/flags';
import { useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { type FormEvent, useState } from 'react';
import type { PageFlags } from '../composition/flags/flags.ts';
import { FLAGS_PARAM } from '../composition/registry/tab-value.ts';
import { Fields, Form, loadWith } from './fields.tsx';

const REASONS: Record<FlagReason, string> = {
  ended: 'has ended',
  account: 'set for this account',
  'other plan': 'set for other plans only',
  chance: 'by percentage',
  default: 'not set',
};

const decisionText = ({ value, reason }: ReturnType<PageFlags['decide']>): string =>
  reason === 'this tab' ? 'As set' : `As set: ${value} (${REASONS[reason]})`;

/** Lists the flags of the page and switches them in this tab only, which counts in no statistics of flags (FLAG-9). */
export function SwitchFlags({ flags: { declared, switched, decide } }: { flags: PageFlags }) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(switched).map(([id, value]) => [id, JSON.stringify(value)])),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const entries = Object.entries(chosen).filter(([, value]) => value !== '');
    const values = Object.fromEntries(entries.map(([id, value]) => [id, JSON.parse(value)]));
    loadWith(FLAGS_PARAM, entries.length === 0 ? '' : JSON.stringify(values));
  }

  return (
    <Form onSubmit={submit} aria-label="Flags">
      <h3>Switch flags in this tab</h3>
      <Fields>
        {[...declared].map(([id, flag]) => (
          <SelectField
            key={id}
            label={id}
            value={chosen[id] ?? ''}
            onChange={(event) => setChosen({ ...chosen, [id]: event.target.value })}
          >
            <option value="">{decisionText(decide(id, flag, user))}</option>
            {flag.values.map((one) => (
              <option key={`${one}`} value={JSON.stringify(one)}>
                {`${one}`}
              </option>
            ))}
          </SelectField>
        ))}
      </Fields>
      <Button type="submit" size="small">
        Switch
      </Button>
    </Form>
  );
}
