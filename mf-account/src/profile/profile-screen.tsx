import { useSession } from '@fareweave/shared-lib/platform';
import { Card, Page } from '@fareweave/shared-lib/ui/page';
import { OwnData, Password, Sessions } from '../security/index.ts';
import { UnverifiedNotice } from '../ui/unverified-notice.tsx';
import { AccountFacts } from './account-facts.tsx';
import { EditableField } from './editable-field.tsx';
import { PROFILE_FIELDS } from './profile-fields.ts';

/** `/profile` (ACCT-7, ACCT-8). */
export function ProfileScreen() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page title="Profile Settings" lead="Your name, how to reach you, and your account." narrow>
      <UnverifiedNotice>Until then we send no other emails to this address.</UnverifiedNotice>
      <Card as="section" aria-label="Personal details">
        {PROFILE_FIELDS.map((field) => (
          <EditableField key={field.name} field={field} value={user[field.name] ?? ''} />
        ))}
      </Card>
      <AccountFacts user={user} />
      <Password email={user.email} />
      <Sessions />
      <OwnData email={user.email} />
    </Page>
  );
}
