import { Button, sentenceOf, toast } from '@nidaan/sdk';
import { useDocsPassMutation } from './api.js';
import { messages } from './messages.js';

/** Opens the API documentation. The page is loaded without a token, so the browser first gets a pass for it. */
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
