import { problemOf } from '@nidaan/sdk';
import { CircleCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { useCheckPincodeMutation } from '../api.js';
import { plainPincode } from '../draft/draft.js';
import { messages } from '../messages.js';

/** Result of the availability check of a pincode. */
interface CheckResult {
  pincode: string;
  serviceable: boolean;
  message: string;
}

/** The availability check. It is informational and never blocks a booking (spec §5). */
export function usePincode() {
  const [checkPincode, { isLoading }] = useCheckPincodeMutation();
  const [answer, setAnswer] = useState<CheckResult | null>(null);

  async function check(typed: string): Promise<void> {
    const pincode = plainPincode(typed);
    const { data, error } = await checkPincode(pincode);
    const reason = problemOf(error)?.errors?.[0]?.message ?? messages.unchecked;
    setAnswer(data ? { pincode, ...data } : { pincode, serviceable: false, message: reason });
  }

  return { answer, busy: isLoading, check: (typed: string) => void check(typed) };
}

/** The result of the check, shown until another pincode is typed. */
export function PincodeNote({ answer, pincode }: { answer: CheckResult | null; pincode: string }) {
  const result = answer?.pincode === plainPincode(pincode) ? answer : null;
  const Icon = result?.serviceable ? CircleCheck : Info;
  return (
    <div className="bk-wide" role="status">
      {result && (
        <p className={`nd-notice ${result.serviceable ? 'nd-notice--ok' : 'nd-notice--warn'}`}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {result.message}
        </p>
      )}
    </div>
  );
}
