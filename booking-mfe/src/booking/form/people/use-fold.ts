import { type FocusEvent, useState } from 'react';

const ENDS = ['click', 'keyup'];

/** Runs a callback after the current click or key press has ended. */
function afterCurrentInput(run: () => void): void {
  const end = () => {
    for (const type of ENDS) document.removeEventListener(type, end);
    run();
  };
  for (const type of ENDS) document.addEventListener(type, end);
}

/**
 * Collapses a complete block after it lost the focus. It waits for the end of the click or key press that moved the
 * focus, so that nothing moves under the pointer.
 */
export function useFold(complete: boolean) {
  const [folded, setFolded] = useState(complete);
  return {
    folded,
    open: () => setFolded(false),
    onBlur: ({ currentTarget: block, relatedTarget }: FocusEvent) => {
      if (!complete || block.contains(relatedTarget)) return;
      afterCurrentInput(() => block.contains(document.activeElement) || setFolded(true));
    },
  };
}
