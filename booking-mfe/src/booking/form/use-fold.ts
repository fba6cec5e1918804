import { type FocusEvent, useState } from 'react';

const ENDS = ['click', 'keyup'];

/** Runs something once the click or key press that is under way has ended. */
function afterThisAct(run: () => void): void {
  const end = () => {
    for (const type of ENDS) document.removeEventListener(type, end);
    run();
  };
  for (const type of ENDS) document.addEventListener(type, end);
}

/**
 * Folds a block that is complete once the focus has left it. It waits for the end of the click or key press that took
 * the focus away, so that nothing moves under the pointer meanwhile.
 */
export function useFold(complete: boolean) {
  const [folded, setFolded] = useState(complete);
  return {
    folded,
    open: () => setFolded(false),
    onBlur: ({ currentTarget: block, relatedTarget }: FocusEvent) => {
      if (!complete || block.contains(relatedTarget)) return;
      afterThisAct(() => block.contains(document.activeElement) || setFolded(true));
    },
  };
}
