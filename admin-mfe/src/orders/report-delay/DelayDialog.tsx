import type { AdminOrderView } from '@nidaan/contract';
import { instantInIndia, quickDueTimes } from '@nidaan/contract/due-times';
import { Button, Dialog, Field, instantText, problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useId, useState } from 'react';
import { useNow } from '../../shared/use-now.js';
import { BulkProgress } from '../bulk/BulkProgress.js';
import { inParallel } from '../bulk/in-parallel.js';
import { useDelayReportMutation } from './api.js';
import { messages } from './messages.js';
import './report-delay.css';

type Choice = 'evening' | 'noon' | 'other';

interface DelayDialogProps {
  /** Orders that await their report. */
  orders: AdminOrderView[];
  onClose: () => void;
}

/** The sentence about a time that the API refuses, else about the request. */
const whyOf = (error: unknown) =>
  problemOf(error)?.errors?.find(({ path }) => path === 'dueAt')?.message ?? sentenceOf(error);

/** Emails the customers of late reports a new time, once for each press; those without an email address are named. */
export function DelayDialog({ orders, onClose }: DelayDialogProps) {
  const times = quickDueTimes(new Date(useNow()));
  const [choice, setChoice] = useState<Choice>(times.evening ? 'evening' : 'noon');
  const [own, setOwn] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<{ order: AdminOrderView; why: string }[]>([]);
  const [delay] = useDelayReportMutation();
  const name = useId();
  const withEmail = orders.filter(({ email }) => email);
  const without = orders.filter(({ email }) => !email);
  const left = failures.length > 0 ? failures.map(({ order }) => order) : withEmail;
  const busy = done !== null;
  const dueAt = choice === 'other' ? instantInIndia(own) : times[choice];
  const choices: [Choice, string][] = [
    ...(times.evening ? [['evening', messages.evening] as [Choice, string]] : []),
    ['noon', messages.noon],
    ['other', messages.other],
  ];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!dueAt || busy || left.length === 0) return;
    let finished = 0;
    setDone(finished);
    const answers = await inParallel(left, async (order) => {
      const { error } = await delay({ id: order._id, dueAt });
      finished += 1;
      setDone(finished);
      return error ? { order, why: whyOf(error) } : null;
    });
    setDone(null);
    const failed = answers.filter((answer) => answer !== null);
    setFailures(failed);
    const sent = left.length - failed.length;
    if (sent > 0) toast.success(messages.sent(sent, instantText(dueAt)));
    if (failed.length === 0) onClose();
  };
  return (
    <Dialog title={messages.title(orders.map(({ reference }) => reference))} open onClose={onClose}>
      <form className="ad-form" onSubmit={submit} noValidate>
        <p className="nd-quiet">{messages.lead}</p>
        <fieldset className="ad-delay" disabled={busy}>
          <legend>{messages.when}</legend>
          {choices.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={choice === value}
                data-first={choice === value || undefined}
                onChange={() => setChoice(value)}
              />
              <span>{label}</span>
            </label>
          ))}
          {choice === 'other' && (
            <Field
              label={messages.otherTime}
              type="datetime-local"
              value={own}
              error={submitted && !dueAt ? messages.timeMissing : null}
              onChange={({ target }) => setOwn(target.value)}
            />
          )}
        </fieldset>
        {without.length > 0 && (
          <p className="nd-notice nd-notice--warn">
            {messages.withoutEmail(without.map(({ reference }) => reference))}
          </p>
        )}
        {failures.length > 0 && (
          <div role="alert">
            <p>{messages.failed(failures.length)}</p>
            <ul className="ad-delay__failed">
              {failures.map(({ order, why }) => (
                <li key={order._id}>
                  <span className="nd-num">{order.reference}</span>: {why}
                </li>
              ))}
            </ul>
          </div>
        )}
        {busy && <BulkProgress label={messages.sending} done={done} total={left.length} />}
        <div className="ad-form__buttons">
          {left.length > 0 && (
            <Button type="submit" aria-disabled={busy || undefined}>
              {busy ? messages.sending : messages.send(left.length)}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {messages.close}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
