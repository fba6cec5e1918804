import type { TestView } from '@nidaan/contract';
import { collectionOf } from '@nidaan/contract/hold-reasons';
import { STATUTORY_NOTICES } from '@nidaan/contract/regulated';
import { TriangleAlert } from 'lucide-react';
import { noticeMessages as messages } from '../messages.js';

/** Notices shown before the booking, for tests that the law regulates or whose sample cannot be taken at home. */
export function BookingNotices({ tests }: { tests: TestView[] }) {
  const laws = [...new Set(tests.map(({ regulated }) => regulated))].filter((law) => law !== null);
  const away = tests.filter((test) => collectionOf([test]) !== 'home').map(({ productName }) => productName);
  if (laws.length + away.length === 0) return null;
  return (
    <section className="bk-notices nd-notice nd-notice--warn" aria-label={messages.title}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <h3>{messages.title}</h3>
        {laws.map((law) => (
          <p key={law}>{STATUTORY_NOTICES[law]}</p>
        ))}
        {away.length > 0 && <p>{messages.away(away)}</p>}
        <p>{messages.waits}</p>
      </div>
    </section>
  );
}
