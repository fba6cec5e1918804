import { Button, sentenceOf, toast } from '@nidaan/sdk';
import { useDocsPassMutation } from './api.js';
import { messages } from './messages.js';

/** Opens the documentation of the API, once this browser has the pass that a page without a token needs. */
export function ApiDocsButton() {
  const [pass, { isLoading }] = useDocsPassMutation();
  async function open() {
    const { error } = await pass();
    if (error) toast.error(sentenceOf(error));
    else window.location.assign('/api/docs');
  }
  return (
    <Button kind="quiet" disabled={isLoading} onClick={() => void open()}>
      {messages.docs}
    </Button>
  );
}
