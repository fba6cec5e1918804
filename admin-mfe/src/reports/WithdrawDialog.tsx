import type { StaffReport } from '@nidaan/contract';
import { Button, Dialog, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { TextArea } from '../shared/forms/TextArea.js';
import { useWithdrawReportMutation } from './api.js';
import { messages } from './messages.js';

const MAX_REASON = 300;

interface WithdrawProps {
  orderId: string;
  report: StaffReport;
  onClose: () => void;
}

/** Asks why a report is taken back, and takes it back. */
export function WithdrawDialog({ orderId, report, onClose }: WithdrawProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [withdraw, { isLoading }] = useWithdrawReportMutation();
  const missing = asked && !reason.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
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
        <div className="ad-form__ways">
          <Button type="submit" aria-disabled={isLoading || undefined}>
            {messages.withdraw}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {messages.leave}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
