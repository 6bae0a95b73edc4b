import { verifyEmail } from '@fareweave/shared-lib/api/email-links';
import { ApiError, session, useSession } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';

/** Where the link of the verification e-mail leads. It takes a press: programs that open every link of an e-mail must not
 *  verify an address that a stranger registered with. */
export function VerifyEmailScreen() {
  const token = useLinkToken();
  if (token !== '') return <Verification key={token} token={token} />;
  return (
    <EntryLayout title={TITLE} lead="Please open the link in our email once more, or have a new one sent.">
      <Onward />
    </EntryLayout>
  );
}

const TITLE = 'Verify your email address';

function Verification({ token }: { token: string }) {
  const { isAuthenticated } = useSession();
  const verify = useMutation({
    mutationFn: verifyEmail,
    onSuccess: () => {
      // Only the server knows whether it was the account that is signed in here.
      if (isAuthenticated) void session.verify();
    },
  });
  if (verify.isSuccess) {
    const { message, reset_token: reset } = verify.data;
    return (
      <Result>
        <Notice tone="info">{message}</Notice>
        {reset === null ? (
          <Onward />
        ) : (
          <ButtonLink variant="primary" href={`/reset-password#${reset}`}>
            Choose a new password
          </ButtonLink>
        )}
      </Result>
    );
  }
  if (isSpent(verify.error)) {
    return (
      <Result>
        <Notice tone="danger">{verify.error?.message}</Notice>
        <Onward />
      </Result>
    );
  }
  return (
    <EntryLayout
      title={TITLE}
      lead="Press the button if you created a Fareweave account with the address that the email came to."
      aside="If you did not create an account, close this page."
    >
      {verify.isError && <Notice tone="danger">{verify.error.message}</Notice>}
      <Button
        variant="primary"
        busy={verify.isPending}
        busyLabel="Verifying..."
        onClick={() => verify.mutate({ token })}
      >
        Verify email address
      </Button>
    </EntryLayout>
  );
}

/** The pressed button is gone: the focus goes to what took its place. */
function Result({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <EntryLayout title={TITLE}>
      <Place ref={place} tabIndex={-1}>
        {children}
      </Place>
    </EntryLayout>
  );
}

function Onward() {
  const { isAuthenticated } = useSession();
  return isAuthenticated ? (
    <ButtonLink href="/profile">Go to your profile</ButtonLink>
  ) : (
    <ButtonLink href="/login?next=%2Fprofile">Sign in</ButtonLink>
  );
}

const isSpent = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'VERIFICATION_LINK_INVALID';

const Place = styled.div`
  display: grid;
  gap: 22px;
  outline: none;
`;
