import { ApiError, queryClient, sessionStore, toasts } from '@fareweave/shared-lib/platform';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { saveWatch, useCityOf } from '../../api/watches/watches.ts';
import { plural, t } from '../../domain/i18n/texts.ts';
import { watchSentence } from '../../domain/watches/watch-sentence.ts';
import type { WatchBody } from '../../domain/watches/watches.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { ErrorNotice } from '../feedback/notice.tsx';
import { keptInput, useKeptInput } from '../kept-input.ts';
import { Stack } from '../layout/layout.ts';
import {
  bodyOf,
  draftErrors,
  draftOf,
  serverErrors,
  type WatchDraft,
  type WatchErrors,
} from './watch-draft.ts';
import { MessageFields, OfferFields, SearchFields } from './watch-fields.tsx';

interface WatchDialogProps {
  /** The values at the start. */
  start: WatchBody;
  /** The watch that is changed; null: a new one. */
  id: string | null;
  onClose: () => void;
}

/** A dialog that says in one sentence what will be watched, with all options (WTCH-3). */
export function WatchDialog({ start, id, onClose }: WatchDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = `watch ${id ?? JSON.stringify(start.search)}`;
  const [draft, setDraft] = useState(() => keptInput<WatchDraft>(name) ?? draftOf(start));
  useKeptInput(name, () => draft);
  const [errors, setErrors] = useState<WatchErrors>({});
  const cityOf = useCityOf();
  const save = useSave(id);
  const refused = save.error instanceof ApiError ? serverErrors(save.error.details) : null;
  const isValid = Object.keys(draftErrors(draft, start)).length === 0;

  function change(part: Partial<WatchDraft>): void {
    const next = { ...draft, ...part };
    // A new watch proposes a price of one way, so one with a return proposes none.
    const proposed = ({ isTrip }: WatchDraft): string => (isTrip ? '' : draftOf(start).price);
    if (id === null && !('price' in part) && draft.price === proposed(draft)) next.price = proposed(next);
    setDraft(next);
    const isKept = (field: string) => ![field, ...(CHECKED_WITH[field] ?? [])].some((other) => other in part);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => isKept(field))));
    if (save.isError) save.reset();
  }
  function show(found: WatchErrors): void {
    setErrors(found);
    // Wait until the fields are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }
  function submit(event: FormEvent, close: () => void): void {
    event.preventDefault();
    const price = form.current?.querySelector<HTMLInputElement>('[name="price"]');
    const found = draftErrors(draft, start, price?.validity.badInput !== true);
    if (Object.keys(found).length > 0) show(found);
    else
      save.mutate(bodyOf(draft, start), {
        onSuccess: close,
        onError: (error) => {
          if (error instanceof ApiError) show(serverErrors(error.details).errors);
        },
      });
  }

  const fields = { draft, errors, change };
  return (
    <Dialog title={id === null ? titleOf(start) : t('Edit watch')} onClose={onClose}>
      {(close) => (
        <Stack
          as="form"
          $gap="20px"
          ref={form}
          noValidate
          aria-label={t('Watch')}
          onSubmit={(event: FormEvent) => submit(event, close)}
        >
          {refused?.isComplete !== true && <ErrorNotice error={save.error} />}
          <Sentence aria-live="polite">
            {isValid ? watchSentence(bodyOf(draft, start), cityOf) : t('Please complete the marked fields.')}
          </Sentence>
          {start.search !== null && <SearchFields {...fields} isReturn={start.search.origin !== ''} />}
          <OfferFields {...fields} />
          <MessageFields {...fields} timeZone={start.time_zone} />
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button type="submit" variant="primary" busy={save.isPending} busyLabel={t('Saving...')}>
              {id === null ? t('Start watching') : t('Save')}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}

/** The other fields that the error of a field may depend on. */
const CHECKED_WITH: Record<string, (keyof WatchDraft)[]> = {
  to: ['from', 'weekdays'],
  weekdays: ['from', 'to'],
  quietTo: ['quietFrom'],
};

const titleOf = ({ search }: WatchBody): string =>
  search === null ? t('Watch these trips') : t('Watch this search');

function useSave(id: string | null) {
  return useMutation({
    mutationFn: (body: WatchBody) => saveWatch({ id, body }),
    onSuccess: ({ status, check_minutes }) => {
      const checked =
        sessionStore.get().user?.email_verified === false
          ? t('Verify your email address to get the emails.')
          : plural(
              check_minutes,
              'We check it every minute and send you what we find.',
              'We check it every # minutes and send you what we find.',
            );
      const next = status === 'paused' ? t('It stays paused until you resume it.') : checked;
      toasts.success(t(id === null ? 'Watching' : 'Watch changed'), next);
      void queryClient.invalidateQueries({ queryKey: ['watches'] });
    },
  });
}

const Sentence = styled.p`
  padding: 12px 14px;
  border-radius: var(--radius-m);
  background: var(--accent-soft);
  color: var(--ink);
  font-weight: 600;
  text-wrap: pretty;
`;
