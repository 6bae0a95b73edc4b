export { ManageSubscription, OverduePayment, UpgradeButton } from './payment-buttons.tsx';
