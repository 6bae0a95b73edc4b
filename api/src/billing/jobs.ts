import type { Job } from '../jobs/job.ts';
import { askOverdue } from './ask-overdue.ts';

export const billingJobs: Job[] = [
  { name: 'ask-overdue-subscriptions', every: '*/10 * * * *', run: askOverdue },
];
