import { unsubscribe } from '@fareweave/shared-lib/api/email-links';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { ApiError } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { ErrorNotice, Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { EntryLayout, NextPage } from '../ui/entry-layout.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';

/** What a link unsubscribes from, by the first part of its token. The effect is shown before and after the press. */
const KINDS = msg({
  watch: {
    question: 'Pause this watch?',
    action: 'Pause this watch',
    effect: 'You will get no more messages about this watch until you resume it.',
  },
  watches: {
    question: 'Pause all your watches?',
    action: 'Pause all your watches',
    effect: 'You will get no more messages about your watches until you resume them.',
  },
  alert: {
    question: 'Switch off this flight alert?',
    action: 'Switch off this flight alert',
    effect:
      'You will get no more messages about this flight alert. It cannot be switched on again, but you can create a new one.',
  },
  user: {
    question: 'Switch off all your flight alerts?',
    action: 'Switch off all your flight alerts',
    effect:
      'You will get no more messages about your present flight alerts. They cannot be switched on again, but you can create new ones.',
  },
});

const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name);

/** The page of the link that ends the e-mails about watches (WTCH-12) or flight alerts (ALRT-15). The person must press a button:
 *  programs that open every link of an e-mail must not end them. */
export function UnsubscribeScreen() {
  const token = useLinkToken();
  const [kind = ''] = token.split('.');
  if (isKind(kind)) return <Question key={token} token={token} kind={kind} />;
  return (
    <EntryLayout title={t('Unsubscribe')} lead={t('Please open the link in our email again.')}>
      <NextPage />
    </EntryLayout>
  );
}

function Question({ token, kind }: { token: string; kind: keyof typeof KINDS }) {
  const { question, action, effect } = KINDS[kind];
  const from = kind === 'watch' || kind === 'watches' ? 'watches' : 'notifications';
  const stop = useMutation({ mutationFn: unsubscribe });
  const list =
    from === 'watches' ? (
      <ButtonLink href="/notifications#watches">{t('See your watches')}</ButtonLink>
    ) : (
      <ButtonLink href="/notifications">{t('See your flight alerts')}</ButtonLink>
    );
  if (stop.isSuccess)
    return (
      <EntryLayout title={t('Done')}>
        <Notice tone="info" takesFocus>
          {t(effect)}
        </Notice>
        {list}
      </EntryLayout>
    );
  return (
    <EntryLayout title={t(question)} lead={t(effect)}>
      <ErrorNotice error={stop.error} />
      {!isInvalidLink(stop.error) && (
        <Button
          variant="primary"
          busy={stop.isPending}
          busyLabel={t('Saving...')}
          onClick={() => stop.mutate({ from, token })}
        >
          {t(action)}
        </Button>
      )}
      {list}
    </EntryLayout>
  );
}

const isInvalidLink = (error: Error | null): boolean => error instanceof ApiError && error.status === 400;
