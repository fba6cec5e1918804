import { useEffect, useRef, useState } from 'react';
import { openToastPlace, Toast, useToasts } from '../toast.js';

/** Whether an element is in sight; true where that cannot be known. */
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
 * Where the messages of a screen stand instead of floating over it: among what they speak of, covering nothing. The
 * place that was opened last has them, such as that of a drawer; while none is in sight, they float.
 */
export function MessagePlace({ className = '' }: { className?: string }) {
  const [place, inSight] = useInSight();
  const [id] = useState(() => Symbol('place'));
  const { entries, place: open } = useToasts();
  useEffect(() => (inSight ? openToastPlace(id) : undefined), [id, inSight]);
  return (
    <div ref={place} className={`nd-messages ${className}`} role="status" aria-live="polite">
      {open === id && entries.map((entry) => <Toast key={entry.id} entry={entry} />)}
    </div>
  );
}
