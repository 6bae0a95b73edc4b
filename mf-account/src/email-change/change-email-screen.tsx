import { confirmEmailChange, stopEmailChange } from '@fareweave/shared-lib/api/email-change';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, session, usePlace, useSession } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { ErrorNotice, Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { EntryLayout, NextPage } from '../ui/entry-layout.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';

const TITLE = msg('Change of your email address');

/** The page of the links in the e-mails about a changed address (ACCT-39, ACCT-40). The person must press a button: programs that open
 *  every link of an e-mail must not confirm a change. */
export function ChangeEmailScreen() {
  const token = useLinkToken();
  const isPresent = new URLSearchParams(usePlace().search).get('address') === 'present';
  if (token !== '') return <Decision key={token} token={token} isPresent={isPresent} />;
  return (
    <EntryLayout title={t(TITLE)} lead={t('Please open the link in our email again.')}>
      <NextPage />
    </EntryLayout>
  );
}

const ANSWERS = { confirm: confirmEmailChange, stop: stopEmailChange };
type Answer = keyof typeof ANSWERS;

function Decision({ token, isPresent }: { token: string; isPresent: boolean }) {
  const { isAuthenticated } = useSession();
  const { data, error, isPending, variables, mutate } = useMutation({
    mutationFn: (answer: Answer) => ANSWERS[answer]({ token }),
    onSuccess: () => {
      // The account on this page may be the one that changed.
      if (isAuthenticated) void session.verify();
    },
  });
  const isStop = variables === 'stop';
  if (data !== undefined)
    return (
      <EntryLayout title={t(TITLE)}>
        <Notice tone={isStop ? 'warning' : 'info'} takesFocus>
          {data.message}
        </Notice>
        {isStop ? (
          <ButtonLink variant="primary" href="/forgot-password">
            {t('Choose a new password')}
          </ButtonLink>
        ) : (
          <NextPage />
        )}
      </EntryLayout>
    );
  if (isFinal(error))
    return (
      <EntryLayout title={t(TITLE)}>
        <ErrorNotice error={error} />
        <NextPage />
      </EntryLayout>
    );
  return (
    <EntryLayout
      title={t(TITLE)}
      lead={t(
        isPresent
          ? 'Someone who entered the password of your account wants to use another email address for it.'
          : 'Press the button if you want to use this email address for your Fareweave account.',
      )}
      aside={isPresent ? undefined : t('If it was not you, close this page.')}
    >
      <ErrorNotice error={error} />
      <Button
        variant="primary"
        busy={isPending && !isStop}
        busyLabel={t('Confirming...')}
        // While the change is being stopped, a press does nothing.
        onClick={() => (isPending ? undefined : mutate('confirm'))}
      >
        {t(isPresent ? 'It was me: confirm the change' : 'Confirm this address')}
      </Button>
      {isPresent && (
        <Button
          variant="danger"
          busy={isPending && isStop}
          busyLabel={t('Stopping...')}
          onClick={() => mutate('stop')}
        >
          {t('It was not me: stop the change')}
        </Button>
      )}
    </EntryLayout>
  );
}

/** Whether the link never works again: another press would fail, too. */
const isFinal = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 409);
