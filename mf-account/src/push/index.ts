export { OfferPush, PushSection } from './push-section.tsx';
export { showsFindings } from './shown-findings.ts';
