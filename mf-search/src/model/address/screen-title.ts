import { t } from '@fareweave/shared-lib/domain/texts';
import { useEffect } from 'react';

/** The screens that share the path `/` with the form. */
type TitledScreen = 'departures' | 'returns';

const TITLES: Record<TitledScreen, (route: string) => string> = {
  departures: (route) => route,
  returns: (route) => t('Return {route}', { route }),
};

/** Names the document after a screen while it is shown (A11Y-10). `route`: `Denver → Orlando`. */
export function useScreenTitle(screen: TitledScreen, route: string): void {
  useEffect(() => {
    const { title } = document;
    const own = `${TITLES[screen](route)} · Fareweave`;
    document.title = own;
    return () => {
      // The shell may have named the next page already.
      if (document.title === own) document.title = title;
    };
  }, [screen, route]);
}
