import { createPreview, platformStatusQuery } from '@fareweave/shared-lib/api/releases';
import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { RemoteFacts } from './facts.ts';
import { Fields, Form, loadWith } from './fields.tsx';

/** For admins: shows other published releases of any remotes in this tab, as a preview (RELS-11). */
export function SwitchReleases({ remotes }: { remotes: readonly RemoteFacts[] }) {
  const { data: status, error } = useQuery(platformStatusQuery);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const changes = remotes.filter(({ name, version }) => (chosen[name] ?? version) !== version);
  // The new address replaces the previews of the tab, so it must name all of them.
  const previewed = remotes.filter((remote) => changes.includes(remote) || remote.origin === 'preview');
  const show = useMutation({
    mutationFn: () =>
      Promise.all(previewed.map(({ name, version }) => createPreview(name, chosen[name] ?? version))),
    onSuccess: (previews) => loadWith(PREVIEW_PARAM, previews.map(({ value }) => value).join(',')),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (changes.length > 0) show.mutate();
  }

  const failure = error ?? show.error;
  const publishedOf = (name: string): string[] =>
    status?.remotes.find((remote) => remote.name === name)?.releases.map(({ version }) => version) ?? [];
  return (
    <Form onSubmit={submit} aria-label="Other releases">
      <h3>Show other releases in this tab</h3>
      {failure !== null && <Notice tone="danger">{failure.message}</Notice>}
      {status !== undefined && (
        <>
          <Fields>
            {remotes.map(({ name, version }) => (
              <SelectField
                key={name}
                label={name}
                value={chosen[name] ?? version}
                onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
              >
                {/* The present version may not be published. */}
                {[...new Set([version, ...publishedOf(name)])].map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </SelectField>
            ))}
          </Fields>
          <Button type="submit" size="small" busy={show.isPending} disabled={changes.length === 0}>
            Show
          </Button>
        </>
      )}
    </Form>
  );
}
