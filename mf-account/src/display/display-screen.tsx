import { t } from '@fareweave/shared-lib/domain/texts';
import { DisplayFields } from '@fareweave/shared-lib/ui/display-fields';
import { Card, Page } from '@fareweave/shared-lib/ui/page';
import type { ReactNode } from 'react';

/** The page of the currency and the units, which the first paint contains too. */
export const DisplayPage = ({ children }: { children: ReactNode }) => (
  <Page
    title={t('Currency and units')}
    lead={t(
      'How prices, distances and temperatures are shown on this device, and on your others when you are signed in.',
    )}
    narrow
  >
    <Card>{children}</Card>
  </Page>
);

/** `/display`: the currency and the units of all screens, for everyone (CURR-3). */
export const DisplayScreen = () => (
  <DisplayPage>
    <DisplayFields />
  </DisplayPage>
);
