import { t } from '@fareweave/shared-lib/domain/texts';
import { DisplayFields } from '@fareweave/shared-lib/ui/display-fields';
import { Card, Page } from '@fareweave/shared-lib/ui/page';

/** `/display`: the currency and the units of all screens, for everyone (CURR-3). */
export const DisplayScreen = () => (
  <Page
    title={t('Currency and units')}
    lead={t(
      'How prices, distances and temperatures are shown on this device, and on your others when you are signed in.',
    )}
    narrow
  >
    <Card>
      <DisplayFields />
    </Card>
  </Page>
);
