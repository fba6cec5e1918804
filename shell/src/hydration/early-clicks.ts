import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by the page's inline script until the first screen works. */
    nidaanReady?: () => void;
  }
}

/** Reports that the screen works now: buttons pressed before are pressed again. */
export function useReady(): void {
  useEffect(() => window.nidaanReady?.(), []);
}
