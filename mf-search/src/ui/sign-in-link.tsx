import { usePlace } from '@fareweave/shared-lib/platform';
import { TextLink } from './text-link.ts';

/** Leads to the login, and from there back to this very search. */
export function SignInLink({ children }: { children: string }) {
  const { pathname, search } = usePlace();
  return <TextLink href={`/login?next=${encodeURIComponent(pathname + search)}`}>{children}</TextLink>;
}
