import { MAX_ITEMS } from '@fareweave/shared-lib/domain/shortlist-id';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import type { ReactNode } from 'react';

interface Kept {
  count: number;
  /** The account that keeps the items; null for this device. */
  account: string | null;
}

interface Props {
  /** Null until it is known. */
  kept: Kept | null;
  children: ReactNode;
}

/** The page of the shortlist, which the first paint contains too. */
export const ShortlistPage = ({ kept, children }: Props) => (
  <Page title={t('Shortlist')} lead={kept === null ? t('Flights and trips that you keep.') : lead(kept)}>
    {children}
  </Page>
);

/** The placeholder of the items. */
export const ShortlistSkeleton = () => <Skeleton height="220px" />;

const lead = ({ count, account }: Kept): string =>
  account === null
    ? t('{count} of {most} kept on this device.', { count, most: MAX_ITEMS })
    : t('{count} of {most} kept in your account.', { count, most: MAX_ITEMS });
