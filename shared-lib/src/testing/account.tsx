import type { User } from '@fareweave/shared-lib/domain/accounts';
import { toastStore, toasts } from '../platform/toasts.ts';

/** Returns a free account, as the server sends it to its owner. */
export const account = (change: Partial<User> = {}): User => ({
  id: 'b0c7',
  email: 'ada@example.com',
  email_verified: true,
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone_number: '5551234567',
  display: null,
  created_at: '2026-01-03T10:00:00Z',
  last_login: '2026-11-20T09:12:00Z',
  is_admin: false,
  is_premium: false,
  is_active: true,
  has_second_factor: false,
  needs_second_factor: false,
  notification_count: 0,
  search_count: 0,
  stripe_customer_id: null,
  is_trial: false,
  trial_end: null,
  trial_days: 7,
  subscription: null,
  flags: {},
  ...change,
});

/** A token in the server's format. */
export const TOKEN = 'a-token-of-the-form-the-server-gives';

/** Removes the toasts of a test, because the next test would see their texts for seconds. */
export function dismissToasts(): void {
  for (const { id } of toastStore.get()) toasts.dismiss(id);
}
