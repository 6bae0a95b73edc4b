import { useEffect } from 'react';

/** Names the document after a screen that shares its path with others, while the screen is shown (A11Y-10). */
export function useTitle(screen: string): void {
  useEffect(() => {
    const { title } = document;
    const own = `${screen} · Fareweave`;
    document.title = own;
    return () => {
      // The shell may have named the next page already.
      if (document.title === own) document.title = title;
    };
  }, [screen]);
}
