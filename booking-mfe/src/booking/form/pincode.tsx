import { problemOf } from '@nidaan/sdk';
import { CircleCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { useCheckPincodeMutation } from '../api.js';
import { plainPincode } from '../draft/draft.js';
import { messages } from '../messages.js';

/** What the check said, and for which pincode. */
interface PincodeSaid {
  pincode: string;
  serviceable: boolean;
  message: string;
}

/** The availability check: informational, it never blocks a booking (spec §5). */
export function usePincode() {
  const [ask, { isLoading }] = useCheckPincodeMutation();
  const [answer, setAnswer] = useState<PincodeSaid | null>(null);

  async function check(typed: string): Promise<void> {
    const pincode = plainPincode(typed);
    const { data, error } = await ask(pincode);
    const why = problemOf(error)?.errors?.[0]?.message ?? messages.unchecked;
    setAnswer(data ? { pincode, ...data } : { pincode, serviceable: false, message: why });
  }

  return { answer, busy: isLoading, check: (typed: string) => void check(typed) };
}

/** The answer of the check, until another pincode is typed. */
export function PincodeNote({ answer, pincode }: { answer: PincodeSaid | null; pincode: string }) {
  const said = answer?.pincode === plainPincode(pincode) ? answer : null;
  const Icon = said?.serviceable ? CircleCheck : Info;
  return (
    <div className="bk-wide" role="status">
      {said && (
        <p className={`nd-notice ${said.serviceable ? 'nd-notice--ok' : 'nd-notice--warn'}`}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {said.message}
        </p>
      )}
    </div>
  );
}
