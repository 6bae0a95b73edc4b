import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { t } from '@fareweave/shared-lib/domain/texts';
import { usePlace } from '@fareweave/shared-lib/platform';
import { Link } from '@fareweave/shared-lib/ui/link';
import { currentMark, entriesFor, resetHome } from '../ui/navigation.ts';

interface Props {
  releases: readonly LiveRelease[];
  user: User | null;
  /** Called when the user chooses a link. */
  onChosen?: () => void;
  className?: string;
}

/** Links to the main pages, for the header and for the slide-out menu, which style them. */
export function MainLinks({ releases, user, onChosen, className }: Props) {
  const { pathname } = usePlace();
  return (
    <nav aria-label={t('Main')} className={className}>
      {entriesFor(releases, 'main', user).map(({ path, label }) => (
        <Link
          key={path}
          href={path}
          aria-current={currentMark(releases, path, pathname)}
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
