import { t } from '@fareweave/shared-lib/domain/texts';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState, type EmptyStateProps } from '@fareweave/shared-lib/ui/empty-state';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import type { ReactNode } from 'react';

interface PremiumNeededProps extends Pick<EmptyStateProps, 'message' | 'heading'> {
  /** Further actions. */
  children?: ReactNode;
}

/** Replaces a premium part of a screen for accounts without Premium. */
export function PremiumNeeded({ children, ...texts }: PremiumNeededProps) {
  return (
    <EmptyState title={t('Premium Feature')} {...texts}>
      <ButtonLink href="/profile" variant="primary">
        <Crown decorative />
        {t('Upgrade to Premium')}
      </ButtonLink>
      {children}
    </EmptyState>
  );
}
