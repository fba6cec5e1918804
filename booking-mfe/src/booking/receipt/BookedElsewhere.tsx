import { browserStorage, ButtonLink, paths, StatePanel } from '@nidaan/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages as cartMessages } from '../../cart/messages.js';
import { keepLastBooking, type LastBooking } from './last-booking.js';

const CHANNEL = 'nidaan-booked';

/**
 * What another tab of this browser has booked while this one showed the same cart, and `publish` for a booking of this tab.
 * It goes from tab to tab and is not stored for all of them, because the address of the order has its secret.
 */
export function useBookedElsewhere() {
  const channel = useRef<BroadcastChannel>(null);
  const [booked, setBooked] = useState<LastBooking | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<LastBooking>) => {
      keepLastBooking(browserStorage('sessionStorage'), data);
      setBooked(data);
    };
    return () => opened.close();
  }, []);
  const publish = useCallback(
    ({ reference, statusUrl }: LastBooking) => channel.current?.postMessage({ reference, statusUrl }),
    [],
  );
  return { booked, publish };
}

/** Replaces the form of a cart that another tab has booked. */
export function BookedElsewhere({
  booked: { reference, statusUrl },
  heading,
}: {
  booked: LastBooking;
  heading: 'h1' | 'h2';
}) {
  const place = useRef<HTMLDivElement>(null);
  // The form was much longer, so the page would stand at its footer. Newer browsers answer a scroll with a promise, which
  // React would take for a cleanup.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} role="status">
      <StatePanel
        drawing="booked"
        heading={heading}
        title={cartMessages.bookedAs(reference)}
        actions={
          <>
            <ButtonLink to={statusUrl}>{cartMessages.trackOrder}</ButtonLink>
            <ButtonLink kind="quiet" to={paths.tests()}>
              {cartMessages.toTests}
            </ButtonLink>
          </>
        }
      >
        {cartMessages.bookedElsewhere}
      </StatePanel>
    </div>
  );
}
