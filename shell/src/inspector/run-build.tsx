import { createOverride } from '@fareweave/shared-lib/api/releases';
import { OVERRIDE_PARAM } from '@fareweave/shared-lib/domain/override';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { tabValue } from '../composition/registry/tab-value.ts';
import type { RemoteFacts } from './facts.ts';
import { Fields, Form, loadWith } from './fields.tsx';

/** For admins: runs a build from another address, such as this machine, in this tab. Builds that the tab already runs stay (COMP-18). */
export function RunBuild({ remotes }: { remotes: readonly RemoteFacts[] }) {
  const [name, setName] = useState(remotes[0]?.name ?? '');
  const [entry, setEntry] = useState('');
  const run = useMutation({
    mutationFn: () => createOverride(name, entry.trim()),
    onSuccess: ({ token }) => {
      const others = tabValue(OVERRIDE_PARAM).read();
      loadWith(OVERRIDE_PARAM, others === '' ? token : `${others},${token}`);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    run.mutate();
  }

  return (
    <Form onSubmit={submit} aria-label="A build from another address">
      <h3>Run a build from another address in this tab</h3>
      {run.error !== null && <Notice tone="danger">{run.error.message}</Notice>}
      <Fields>
        <SelectField label="Remote" value={name} onChange={(event) => setName(event.target.value)}>
          {remotes.map((remote) => (
            <option key={remote.name}>{remote.name}</option>
          ))}
        </SelectField>
        <Field
          label="Folder of its build"
          type="url"
          placeholder="http://localhost:4300/"
          required
          value={entry}
          onChange={(event) => setEntry(event.target.value)}
        />
      </Fields>
      <Button type="submit" size="small" busy={run.isPending}>
        Run
      </Button>
    </Form>
  );
}
