import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { IdentityConfirmation } from '@fareweave/shared-lib/ui/confirm-identity';
import { DisplayFields } from '@fareweave/shared-lib/ui/display-fields';
import { Card, Page } from '@fareweave/shared-lib/ui/page';
import { slotsOf } from '@fareweave/shared-lib/ui/slot';
import { CalendarFeed } from '../calendar-feed/index.ts';
import { EmailField } from '../email-change/index.ts';
import { PushSection } from '../push/index.ts';
import { SecondFactors } from '../second-factor/index.ts';
import { OwnData, Password, Sessions } from '../security/index.ts';
import type { SlotProps } from '../slots.ts';
import { Section } from '../ui/section.tsx';
import { UnverifiedNotice } from '../ui/unverified-notice.tsx';
import { AccountFacts } from './account-facts.tsx';
import { EditableField } from './editable-field.tsx';
import { PROFILE_FIELDS } from './profile-fields.ts';

const Slot = slotsOf<SlotProps>('mf-account');

/** `/profile` (ACCT-7, ACCT-8, ACCT-20). */
export function ProfileScreen() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page title={t('Profile Settings')} lead={t('Your name, how to reach you, and your account.')} narrow>
      <UnverifiedNotice>{t('Until then we send no other emails to this address.')}</UnverifiedNotice>
      <Card as="section" aria-label={t('Personal details')}>
        {PROFILE_FIELDS.map((field) => (
          <EditableField key={field.name} field={field} value={user[field.name] ?? ''} />
        ))}
      </Card>
      <AccountFacts user={user} />
      <Slot name="profile-sections" props={{ account_id: user.id, is_premium: hasPremium(user) }} />
      <Section title={t('Currency and units')}>
        <DisplayFields />
      </Section>
      <EmailField user={user} />
      <Password email={user.email} />
      <SecondFactors />
      <Sessions />
      <PushSection />
      <CalendarFeed />
      <OwnData email={user.email} />
      <IdentityConfirmation />
    </Page>
  );
}
