import { useLocation } from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import type { Registry } from '../remotes/registry.js';
import { type Loaded, loadedOf, type Region, regionsOf } from './regions.js';

const timings = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];

/** The regions of the page in the window, and what was loaded for them; measured again when the page moves or changes. */
export function useRegions(registry: Registry): { regions: Region[]; loaded: Loaded[] } {
  const { pathname } = useLocation();
  const [measured, setMeasured] = useState<{ regions: Region[]; loaded: Loaded[] }>({
    regions: [],
    loaded: [],
  });
  useEffect(() => {
    const page = document.querySelector('main')?.parentElement ?? document.body;
    let frame = 0;
    const measure = () => {
      frame = 0;
      setMeasured({ regions: regionsOf(page, pathname, registry), loaded: loadedOf(registry, timings()) });
    };
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measureSoon();
    const changes = new MutationObserver(measureSoon);
    changes.observe(page, { childList: true, subtree: true, attributes: true });
    window.addEventListener('scroll', measureSoon, { capture: true, passive: true });
    window.addEventListener('resize', measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', measureSoon, { capture: true });
      window.removeEventListener('resize', measureSoon);
    };
  }, [pathname, registry]);
  return measured;
}
