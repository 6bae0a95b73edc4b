export { OfferPush, PushSection } from './push-section.tsx';
export { closeNotifications } from './this-browser.ts';
