import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen something counts as near. */
const MARGIN = '300px 0px';

interface WhenNearProps {
  /** Shown until then: as high as what comes, so that nothing moves. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Shows its children once they are nearly on the screen: neither their code nor their data is asked for before. */
export function WhenNear({ meanwhile, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{meanwhile}</div>;
}
