import { Button, type CartLine } from '@nidaan/sdk';
import { useEffect, useId, useRef } from 'react';
import { messages } from '../messages.js';

interface RemovedRowProps {
  line: CartLine;
  /** True when the line has just been removed: the Undo button takes over the focus. */
  focus: boolean;
  onUndo: () => void;
}

/** Replaces a removed line and restores it on Undo. */
export function RemovedRow({ line, focus, onUndo }: RemovedRowProps) {
  const textId = useId();
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) undo.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <li className="bk-removed">
      <div ref={undo}>
        <span id={textId}>{messages.removed(line.productName)}</span>
        <Button kind="plain" aria-describedby={textId} onClick={onUndo}>
          {messages.undo}
        </Button>
      </div>
    </li>
  );
}
