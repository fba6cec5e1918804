import type { TestView } from '@nidaan/contract';
import { emergencySentence } from '@nidaan/contract/preparation';
import { Button, useCartActions, useCartLine } from '@nidaan/sdk';
import { useRef } from 'react';
import { messages } from '../messages.js';

/** Sends a person with an emergency to 112 on the page of a test that is asked for in one; nothing on other pages. */
export function Emergency({ test }: { test: TestView }) {
  const { remove } = useCartActions();
  const line = useCartLine(test);
  const sentence = test.preparation ? emergencySentence([test.preparation]) : null;
  const notice = useRef<HTMLDivElement>(null);
  if (!sentence) return null;
  return (
    <div ref={notice} className="nd-notice nd-notice--bad" tabIndex={-1}>
      <span>{sentence}</span>
      {line && (
        <Button
          kind="plain"
          onClick={() => {
            // The pressed button leaves, and the notice stays.
            notice.current?.focus();
            remove(line);
          }}
        >
          {messages.removeTest}
        </Button>
      )}
    </div>
  );
}
