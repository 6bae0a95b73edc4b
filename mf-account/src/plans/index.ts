export { ManageSubscription } from './manage-subscription.tsx';
export { UpgradeButton } from './upgrade-button.tsx';
