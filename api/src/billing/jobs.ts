import type { Job } from '../core/job.ts';
import { askOverdue } from './ask-overdue.ts';
import { deleteCustomers } from './delete-customers.ts';

export const billingJobs: Job[] = [
  { name: 'ask-overdue-subscriptions', every: '*/10 * * * *', run: askOverdue },
  { name: 'delete-customers', every: '*/10 * * * *', run: deleteCustomers },
];
