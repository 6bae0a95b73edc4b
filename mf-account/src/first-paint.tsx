import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import type { ReactElement } from 'react';
import { PlansPage, PlansSkeleton } from './plans/plans-page.tsx';
import { LoginPage, RegisterPage } from './ui/entry-layout.tsx';
import { FieldSkeleton, FormSkeleton, Pair } from './ui/form/form.tsx';

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
        <FieldSkeleton />
        <FieldSkeleton />
      </FormSkeleton>
      <LinkSkeleton />
    </RegisterPage>
  ),
};
