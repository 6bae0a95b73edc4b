import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { usePlace } from '@fareweave/shared-lib/platform';
import { Link } from '@fareweave/shared-lib/ui/link';
import { prefetchRoute } from '../composition/runtime/prefetch.ts';
import { entriesFor, resetHome } from '../ui/navigation.ts';

interface Props {
  releases: readonly LiveRelease[];
  user: User | null;
  /** Called after a link was chosen. */
  onChosen?: () => void;
  className?: string;
}

/** The product's main pages; the same in the header and in the slide-out menu, each with its own looks. */
export function MainLinks({ releases, user, onChosen, className }: Props) {
  const { pathname } = usePlace();
  return (
    <nav aria-label="Main" className={className}>
      {entriesFor(releases, 'main', user).map(({ path, label }) => (
        <Link
          key={path}
          href={path}
          aria-current={path === pathname ? 'page' : undefined}
          onPointerEnter={() => prefetchRoute(releases, path)}
          onClick={(event) => {
            resetHome(path, event);
            onChosen?.();
          }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
