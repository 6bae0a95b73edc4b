import { t } from '../../domain/i18n/texts.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

/** Replaces a screen for admins when this server requires a second factor and the account has none (ACCT-36). */
export function SecondFactorRequired() {
  return (
    <>
      <Notice tone="warning" title={t('Add a second factor first')}>
        {t(
          'On this server, admins need more than a password. Add an app for codes or a passkey on your profile page, then come back.',
        )}
      </Notice>
      <div>
        <ButtonLink variant="primary" href="/profile">
          {t('Go to your profile')}
        </ButtonLink>
      </div>
    </>
  );
}
