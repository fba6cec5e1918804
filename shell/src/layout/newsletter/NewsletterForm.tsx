import { Button, Field, sentenceOf } from '@nidaan/sdk';
import type { SubmitEvent } from 'react';
import { useSubscribeMutation } from './api.js';
import { messages } from './messages.js';

/**
 * Requests the newsletter; the answer is the same for every address. Until the script runs, the method `dialog`
 * makes the button do nothing: no address appears in the page's URL, and no other page opens.
 */
export function NewsletterForm() {
  const [subscribe, { isLoading, isSuccess, error }] = useSubscribeMutation();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    if (typeof email === 'string' && !isLoading) void subscribe({ email });
  }

  return (
    <form className="sh-news" method="dialog" aria-label={messages.title} onSubmit={submit}>
      <h2>{messages.title}</h2>
      <p>{messages.about}</p>
      <div className="sh-news__row">
        <Field
          label={messages.email}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button kind="quiet" type="submit" aria-disabled={isLoading}>
          {isLoading ? messages.sending : messages.enquire}
        </Button>
      </div>
      <noscript>{messages.noScript}</noscript>
      <p className="sh-news__said" role="status">
        {error ? sentenceOf(error) : isSuccess && messages.sent}
      </p>
    </form>
  );
}
