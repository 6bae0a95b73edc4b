import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Tabs } from '@fareweave/shared-lib/ui/tabs';
import { adminAddress, readAdminPlace, TABS } from '../shared/admin-place.ts';
import { TAB_PARTS } from './tab-parts.tsx';

/** `/admin`: who uses the product, and how. The shell and the server let only admins come here. */
export function AdminScreen() {
  const { tab } = readAdminPlace(useOwnPlace('/admin').search);
  const Part = TAB_PARTS[tab];
  return (
    <Page title="Admin Dashboard" lead="Who uses the product, and how.">
      <Tabs label="Admin" tabs={TABS} value={tab} onChange={(next) => navigate(adminAddress({ tab: next }))}>
        <Part />
      </Tabs>
    </Page>
  );
}
