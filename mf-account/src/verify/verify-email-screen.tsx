import { verifyEmail } from '@fareweave/shared-lib/api/email-links';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, session, useSession } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { EntryLayout, NextPage } from '../ui/entry-layout.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';

/** The page of the link in the verification e-mail. The user must press a button: programs that open every link of an
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
      <Result>
        <Notice tone="info">{message}</Notice>
        {reset === null ? (
          <NextPage />
        ) : (
          <ButtonLink variant="primary" href={`/reset-password#${reset}`}>
            {t('Choose a new password')}
          </ButtonLink>
        )}
      </Result>
    );
  }
  if (isInvalidLink(verify.error)) {
    return (
      <Result>
        <Notice tone="danger">{verify.error?.message}</Notice>
        <NextPage />
      </Result>
    );
  }
  return (
    <EntryLayout
      title={t(TITLE)}
      lead={t('Press the button if you created a Fareweave account with this email address.')}
      aside={t('If you did not create an account, close this page.')}
    >
      {verify.isError && <Notice tone="danger">{verify.error.message}</Notice>}
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

/** The result, which takes the focus from the removed button. */
function Result({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <EntryLayout title={t(TITLE)}>
      <Place ref={place} tabIndex={-1}>
        {children}
      </Place>
    </EntryLayout>
  );
}

const isInvalidLink = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'VERIFICATION_LINK_INVALID';

const Place = styled.div`
  display: grid;
  gap: 22px;
  outline: none;
`;
