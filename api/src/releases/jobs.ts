import type { Job } from '../core/job.ts';
import { watchActivations } from './activate/activation-watch.ts';
import { watchCanaries } from './canary/canary-watch.ts';
import { deleteOldReports } from './canary/reports.ts';
import { deleteOldRequests } from './change-requests/change-requests.ts';
import { deleteOldFlagPages } from './flags/flag-pages.ts';
import { deleteOldTokens } from './tokens/release-tokens.ts';

export const releaseJobs: Job[] = [
  { name: 'watch-canaries', every: { seconds: 10 }, run: watchCanaries },
  { name: 'watch-activations', every: { seconds: 10 }, run: watchActivations },
  { name: 'delete-old-reports', every: '20 * * * *', run: deleteOldReports },
  { name: 'delete-old-flag-pages', every: '25 * * * *', run: deleteOldFlagPages },
  { name: 'delete-old-change-requests', every: '50 3 * * *', run: deleteOldRequests },
  { name: 'delete-old-tokens', every: '40 3 * * *', run: deleteOldTokens },
];
