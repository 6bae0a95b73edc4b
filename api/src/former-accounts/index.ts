export {
  forgetFormer,
  formerMailboxOf,
  moveFormer,
  rememberFormer,
  searchesOfFormer,
} from './former-accounts.ts';
