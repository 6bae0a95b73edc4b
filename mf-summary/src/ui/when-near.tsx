import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The distance from the viewport that counts as near. */
const MARGIN = '300px 0px';

interface WhenNearProps {
  /** Shown until the children are mounted; as tall as they are, so that nothing moves. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/** Mounts its children when they are near the viewport, so that their code and data load only then. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
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
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
