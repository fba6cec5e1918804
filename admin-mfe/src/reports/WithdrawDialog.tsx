import type { StaffReport } from '@nidaan/contract';
import { Button, Dialog, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import { TextArea } from '../shared/forms/TextArea.js';
import { useWithdrawReportMutation } from './api.js';
import { messages } from './messages.js';

interface WithdrawProps {
  orderId: string;
  report: StaffReport;
  onClose: () => void;
}

/** Withdraws a report, with a reason that the customer sees. */
export function WithdrawDialog({ orderId, report, onClose }: WithdrawProps) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [withdraw, { isLoading }] = useWithdrawReportMutation();
  const missing = submitted && !reason.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!reason.trim() || isLoading) return;
    const answer = await withdraw({ orderId, reportId: report.id, reason: reason.trim() });
    if (answer.error) return toast.error(sentenceOf(answer.error));
    toast.success(messages.withdrawn);
    onClose();
  };
  return (
    <Dialog title={messages.withdrawOf(report.name)} open onClose={onClose}>
      <form className="ad-form" onSubmit={submit}>
        <p className="nd-quiet">{messages.withdrawHint}</p>
        <TextArea
          label={messages.reason}
          hint={messages.reasonHint}
          error={missing ? messages.reasonMissing : null}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="ad-form__buttons">
          <Button type="submit" aria-disabled={isLoading || undefined}>
            {messages.withdraw}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {messages.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
