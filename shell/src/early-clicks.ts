import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by the page's inline script until the first screen works. */
    nidaanReady?: () => void;
  }
}

/** Says that what this page shows works now: buttons pressed before are pressed again. */
export function useReady(): void {
  useEffect(() => window.nidaanReady?.(), []);
}
