export {
  calendarFeeds,
  emailVerifications,
  formerAccounts,
  passwordResets,
  sessions,
  signInFailures,
  users,
} from './accounts.ts';
export { alerts } from './alerts.ts';
export { billingEvents, customerDeletions, subscriptions } from './billing.ts';
export { charges } from './charges.ts';
export { delayCells, delayDays, delayFiles } from './delays.ts';
export { fareModels, fareObservations, observationRollups } from './estimates.ts';
export { authTickets, emailChanges, recoveryCodes, secondFactors } from './factors.ts';
export { flagAccounts, flagCounts, flagPages } from './flags.ts';
export { mailBudgets, mailOutbox } from './mail.ts';
export { pushDeliveries, pushDevices, pushMessages } from './push.ts';
export {
  changeRequests,
  prunedReleases,
  registryRevisions,
  releaseHealth,
  releaseReports,
  releases,
  releaseTokens,
  releaseUploads,
  releaseVitals,
} from './registry.ts';
export { searches, shortlistItems } from './searches.ts';
export { serverSecrets } from './secrets.ts';
export { scheduleLegs, timetables } from './timetable.ts';
export { watches, watchFindings, watchSearches } from './watches.ts';
