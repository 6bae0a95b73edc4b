import { verifyEmail } from '@fareweave/shared-lib/api/email-links';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, session, useSession } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { ErrorNotice, Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { EntryLayout, NextPage } from '../ui/entry-layout.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';

/** The page of the link in the verification e-mail (ACCT-18). The user must press a button: programs that open every link of an
 *  e-mail must not verify an address with which a stranger registered. */
export function VerifyEmailScreen() {
  const token = useLinkToken();
  if (token !== '') return <Verification key={token} token={token} />;
  return (
    <EntryLayout title={t(TITLE)} lead={t('Please open the link in our email again, or request a new one.')}>
      <NextPage />
    </EntryLayout>
  );
}

const TITLE = msg('Verify your email address');

function Verification({ token }: { token: string }) {
  const { isAuthenticated } = useSession();
  const verify = useMutation({
    mutationFn: verifyEmail,
    onSuccess: () => {
      // The address may belong to the signed-in account.
      if (isAuthenticated) void session.verify();
    },
  });
  if (verify.isSuccess) {
    const { message, reset_token: reset } = verify.data;
    return (
      <EntryLayout title={t(TITLE)}>
        <Notice tone="info" takesFocus>
          {message}
        </Notice>
        {reset === null ? (
          <NextPage />
        ) : (
          <ButtonLink variant="primary" href={`/reset-password#${reset}`}>
            {t('Choose a new password')}
          </ButtonLink>
        )}
      </EntryLayout>
    );
  }
  if (isInvalidLink(verify.error)) {
    return (
      <EntryLayout title={t(TITLE)}>
        <ErrorNotice error={verify.error} />
        <NextPage />
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title={t(TITLE)}
      lead={t('Press the button if you created a Fareweave account with this email address.')}
      aside={t('If you did not create an account, close this page.')}
    >
      <ErrorNotice error={verify.error} />
      <Button
        variant="primary"
        busy={verify.isPending}
        busyLabel={t('Verifying...')}
        onClick={() => verify.mutate({ token })}
      >
        {t('Verify email address')}
      </Button>
    </EntryLayout>
  );
}

const isInvalidLink = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'VERIFICATION_LINK_INVALID';
