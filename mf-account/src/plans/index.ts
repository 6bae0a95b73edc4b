export { ManageSubscription, UpgradeButton } from './payment-buttons.tsx';
