import type { TestView } from '@nidaan/contract';
import { emergencySentence } from '@nidaan/contract/preparation';
import { Button, useCartActions, useCartLine } from '@nidaan/sdk';
import { messages } from '../messages.js';

/** Sends a person with an emergency to 112 on the page of a test that is asked for in one; nothing on other pages. */
export function Emergency({ test }: { test: TestView }) {
  const { remove } = useCartActions();
  const line = useCartLine(test);
  const sentence = test.preparation ? emergencySentence([test.preparation]) : null;
  if (!sentence) return null;
  return (
    <div className="nd-notice nd-notice--bad">
      <span>{sentence}</span>
      {line && (
        <Button kind="plain" onClick={() => remove(line)}>
          {messages.removeTest}
        </Button>
      )}
    </div>
  );
}
