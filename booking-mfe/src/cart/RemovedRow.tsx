import { Button, type CartLine } from '@nidaan/sdk';
import { useEffect, useId, useRef } from 'react';
import { messages } from './messages.js';

interface RemovedRowProps {
  line: CartLine;
  /** True when it has just been made: its button then takes over the focus of what is gone. */
  focus: boolean;
  onUndo: () => void;
}

/** Stands where a line stood, and brings it back. */
export function RemovedRow({ line, focus, onUndo }: RemovedRowProps) {
  const said = useId();
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) undo.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <li className="bk-removed">
      <div ref={undo}>
        <span id={said}>{messages.removed(line.productName)}</span>
        <Button kind="plain" aria-describedby={said} onClick={onUndo}>
          {messages.undo}
        </Button>
      </div>
    </li>
  );
}
