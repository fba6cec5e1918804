import { isPincode } from '@nidaan/contract/booking-rules';
import { LAB } from '@nidaan/contract/lab';
import { plainCode } from '@nidaan/contract/typed-text';
import { CircleCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { usePincodeCheckQuery } from '../api.js';
import { messages } from '../messages.js';

/**
 * The availability check, made as soon as the pincode has its six digits, and again on the button. It is informational
 * and never blocks a booking (spec §5).
 */
export function usePincode(typed: string) {
  const pincode = plainCode(typed);
  const isWhole = isPincode(pincode);
  const { currentData, isError, isFetching, fulfilledTimeStamp, refetch } = usePincodeCheckQuery(pincode, {
    skip: !isWhole,
  });
  const [refused, setRefused] = useState<string | null>(null);
  return {
    /** The answer for this pincode; undefined until there is one. */
    answer: isWhole ? currentData : undefined,
    failed: isWhole && isError,
    /** True while the check is on its way. */
    isChecking: isWhole && isFetching,
    /** When the answer arrived, in ms since 1970; undefined until there is one. */
    answeredAt: fulfilledTimeStamp,
    /** True once the pincode is known to be outside the served area. */
    unserved: isWhole && currentData?.serviceable === false,
    /** The error of a check without a pincode, until something else is typed. */
    error: refused === typed && !isWhole ? messages.errors.pincode : undefined,
    /** Checks again. Returns false, and gives the field its error, when there is no pincode to check. */
    check: (): boolean => {
      if (isWhole) void refetch();
      else setRefused(typed);
      return isWhole;
    },
  };
}

/** What {@link usePincode} knows of the typed pincode. */
export type PincodeCheck = ReturnType<typeof usePincode>;

function Answer({ answer, failed }: Pick<PincodeCheck, 'answer' | 'failed'>) {
  if (!answer) return failed && <span>{messages.unchecked}</span>;
  const { serviceable, message, city, nearest } = answer;
  return (
    <>
      <span>{message}</span>
      {city && <span>{messages.cityOfPincode(city)}</span>}
      {nearest && <span>{messages.nearestCity(nearest.city, nearest.state)}</span>}
      {!serviceable && (
        <>
          <span>{messages.unserved}</span>
          <span>
            <span>{messages.callBack}</span> <a href={LAB.phoneHref}>{LAB.phone}</a>.
          </span>
        </>
      )}
    </>
  );
}

/** The result of the check: whether the pincode is served, and what it means for the booking if it is not. */
export function PincodeNote({
  answer,
  failed,
  answeredAt,
}: Pick<PincodeCheck, 'answer' | 'failed' | 'answeredAt'>) {
  const served = answer?.serviceable === true;
  const Icon = served ? CircleCheck : Info;
  return (
    <div className="bk-wide" role="status">
      {(answer || failed) && (
        // Inserted anew by each check, so that the same answer is announced again.
        <p key={answeredAt} className={`nd-notice ${served ? 'nd-notice--ok' : 'nd-notice--warn'}`}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span className="bk-pincode__answer">
            <Answer answer={answer} failed={failed} />
          </span>
        </p>
      )}
    </div>
  );
}
