import { t } from '@fareweave/shared-lib/domain/texts';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { Section } from '../ui/section.tsx';

const PushControls = lazyPart(
  () => import(/* webpackChunkName: "push" */ './push-controls.tsx').then((m) => m.PushControls),
  () => <Skeleton height="132px" />,
);

/** The devices that get notifications (PUSH-2). */
export const PushSection = () => (
  <Section
    title={t('Notifications')}
    lead={t('Get the fares that your alerts and watches find on your devices, at once instead of by email.')}
  >
    <PushControls />
  </Section>
);

/** Offers notifications after an alert was created (PUSH-1). */
export const OfferPush = lazyPart(
  () => import(/* webpackChunkName: "offer-push" */ './offer-push.tsx').then((m) => m.OfferPush),
  () => null,
);
