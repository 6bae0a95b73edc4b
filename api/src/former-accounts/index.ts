export { forgetFormer, formerMailboxOf, rememberFormer, searchesOfFormer } from './former-accounts.ts';
