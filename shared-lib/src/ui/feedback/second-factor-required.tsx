import { ButtonLink } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

/** Replaces a screen for admins when this server requires a second factor and the account has none (ACCT-36). */
export function SecondFactorRequired() {
  return (
    <>
      <Notice tone="warning" title="Add a second factor first">
        On this server, admins need more than a password. Add an app for codes or a passkey on your profile
        page, then come back.
      </Notice>
      <div>
        <ButtonLink variant="primary" href="/profile">
          Go to your profile
        </ButtonLink>
      </div>
    </>
  );
}
