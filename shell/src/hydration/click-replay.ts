import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by the page's inline script: the buttons of the frame work. */
    nidaanFrameReady?: () => void;
    /** Set by the page's inline script until the first screen works. */
    nidaanReady?: () => void;
  }
}

/** Reports that the screen works now: buttons pressed before are pressed again. */
export function useReady(): void {
  useEffect(() => window.nidaanReady?.(), []);
}

/** Reports that the frame works now: its buttons that were pressed before are pressed again. */
export function FrameReady(): null {
  useEffect(() => {
    performance.mark('frame-ready');
    window.nidaanFrameReady?.();
  }, []);
  return null;
}
