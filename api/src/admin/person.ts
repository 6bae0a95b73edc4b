import { sql } from 'drizzle-orm';
import { users } from '../db/schema/index.ts';

/** Whose entry it is, to be selected where `users` is joined. */
export const personColumns = {
  first_name: users.firstName,
  last_name: users.lastName,
  email: users.email,
};

/** As people are sorted: by the last name, then the first. */
export const byName = [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`];
