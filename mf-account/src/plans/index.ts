export { ManageSubscription } from './actions/manage-subscription.tsx';
export { UpgradeButton } from './actions/upgrade-button.tsx';
