import { Stack } from '@fareweave/shared-lib/ui/layout';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { AccessibilityStatement } from './accessibility/accessibility-screen.tsx';
import { DisplayPage } from './display/display-screen.tsx';
import { PlansPage, PlansSkeleton } from './plans/plans-page.tsx';
import { ForgotPasswordPage, LoginPage, RegisterPage } from './ui/entry-layout.tsx';
import { Pair } from './ui/form/form.tsx';

/** The placeholder of a form and its button. `children`: the placeholders of its fields. */
const FormSkeleton = ({ children }: { children: ReactNode }) => (
  <Stack $gap="16px">
    {children}
    <Skeleton height="46px" />
  </Stack>
);

/** The placeholder of a field without an error. */
const FieldSkeleton = ({ hasHint = false }: { hasHint?: boolean }) => (
  <Stack $gap="6px">
    <Skeleton height="21px" width="96px" />
    <Skeleton height="46px" />
    {hasHint && <Skeleton height="20px" width="160px" />}
  </Stack>
);

const LinkSkeleton = () => <Skeleton height="24px" width="180px" />;

/** The first paint of screens that need no account, which the page shows before any script has loaded. */
export const firstPaint: Record<string, ReactElement> = {
  plans: (
    <PlansPage>
      <PlansSkeleton />
    </PlansPage>
  ),
  login: (
    <LoginPage>
      <FormSkeleton>
        <FieldSkeleton />
        <FieldSkeleton />
        <LinkSkeleton />
      </FormSkeleton>
      {/* The passkey, and the link to the registration. */}
      <Skeleton height="46px" />
      <LinkSkeleton />
    </LoginPage>
  ),
  register: (
    <RegisterPage>
      <FormSkeleton>
        <Pair>
          <FieldSkeleton />
          <FieldSkeleton />
        </Pair>
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton hasHint />
        <FieldSkeleton />
      </FormSkeleton>
      <LinkSkeleton />
    </RegisterPage>
  ),
  'forgot-password': (
    <ForgotPasswordPage>
      <FormSkeleton>
        <FieldSkeleton />
      </FormSkeleton>
      <LinkSkeleton />
    </ForgotPasswordPage>
  ),
  'display-page': (
    <DisplayPage>
      <Skeleton height="320px" />
    </DisplayPage>
  ),
  accessibility: (
    <AccessibilityStatement>
      <Skeleton height="104px" />
    </AccessibilityStatement>
  ),
};
