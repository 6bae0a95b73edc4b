import type { Job } from '../core/job.ts';
import { deleteCustomers } from './subscriptions/delete-customers.ts';
import { askOverdue } from './subscriptions/reconcile-subscriptions.ts';

export const billingJobs: Job[] = [
  { name: 'ask-overdue-subscriptions', every: '*/10 * * * *', run: askOverdue },
  { name: 'delete-customers', every: '*/10 * * * *', run: deleteCustomers },
];
