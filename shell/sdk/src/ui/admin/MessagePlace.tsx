import { useEffect, useRef, useState } from 'react';
import { openToastPlace, ToastList, useToasts } from '../toast.js';

/** Whether an element is in the viewport; true where `IntersectionObserver` is missing. */
function useInSight() {
  const place = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, inSight] as const;
}

/**
 * Shows toasts inline in a screen instead of floating over it, so that they cover nothing. The place that was mounted
 * last shows them, such as that of a drawer; while no place is in the viewport, they float.
 */
export function MessagePlace({ className = '' }: { className?: string }) {
  const [place, inSight] = useInSight();
  const [id] = useState(() => Symbol('place'));
  const { entries, place: open } = useToasts();
  useEffect(() => (inSight ? openToastPlace(id) : undefined), [id, inSight]);
  return (
    <div
      ref={place}
      className={`nd-messages ${className}`}
      role="status"
      aria-live="polite"
      aria-atomic={false}
    >
      {open === id && <ToastList entries={entries} />}
    </div>
  );
}
