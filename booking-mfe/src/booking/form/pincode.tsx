import type { PincodeAnswer } from '@nidaan/contract';
import { LAB } from '@nidaan/contract/lab';
import { problemOf } from '@nidaan/sdk';
import { CircleCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { useCheckPincodeMutation } from '../api.js';
import { plainPincode } from '../draft/draft.js';
import { messages } from '../messages.js';

/** Result of the availability check of a pincode. */
interface CheckResult extends Pick<PincodeAnswer, 'serviceable' | 'message' | 'nearest'> {
  pincode: string;
  /** True when the pincode was checked; false when it is malformed or the check failed. */
  checked: boolean;
}

/** The availability check. It is informational and never blocks a booking (spec §5). */
export function usePincode() {
  const [checkPincode, { isLoading }] = useCheckPincodeMutation();
  const [answer, setAnswer] = useState<CheckResult | null>(null);

  async function check(typed: string): Promise<void> {
    const pincode = plainPincode(typed);
    const { data, error } = await checkPincode(pincode);
    const reason = problemOf(error)?.errors?.[0]?.message ?? messages.unchecked;
    const failed = { serviceable: false, message: reason, nearest: null };
    setAnswer({ pincode, checked: data !== undefined, ...(data ?? failed) });
  }

  return { answer, busy: isLoading, check: (typed: string) => void check(typed) };
}

/** What an unserved pincode means for the booking, the nearest city, and how to be called back. */
function Unserved({ nearest }: Pick<CheckResult, 'nearest'>) {
  return (
    <>
      {nearest && <span>{messages.nearestCity(nearest.city, nearest.state)}</span>}
      <span>{messages.unserved}</span>
      <span>
        {messages.callBack} <a href={LAB.phoneHref}>{LAB.phone}</a>.
      </span>
    </>
  );
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
          <span className="bk-pincode__answer">
            <span>{result.message}</span>
            {result.checked && !result.serviceable && <Unserved nearest={result.nearest} />}
          </span>
        </p>
      )}
    </div>
  );
}
