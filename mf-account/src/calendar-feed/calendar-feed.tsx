import { t } from '@fareweave/shared-lib/domain/texts';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { Section } from '../ui/section.tsx';

const FeedControls = lazyPart(
  () => import(/* webpackChunkName: "calendar-feed" */ './feed-controls.tsx').then((m) => m.FeedControls),
  () => <Skeleton height="260px" />,
);

/** The calendar feed of the account (CALF-1). */
export const CalendarFeed = () => (
  <Section
    title={t('Calendar feed')}
    lead={t('See your shortlist in your own calendar. It follows what you keep and remove.')}
  >
    <FeedControls />
  </Section>
);
