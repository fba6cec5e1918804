import type { TestView } from '@nidaan/contract';
import { STATUTORY_NOTICES } from '@nidaan/contract/regulated';
import { TriangleAlert } from 'lucide-react';
import { foreseen } from '../messages.js';

/** What the law or a sample asks for before a visit: said before the booking, with what it means for it. */
export function BookingNotices({ tests }: { tests: TestView[] }) {
  const laws = [...new Set(tests.map(({ regulated }) => regulated))].filter((law) => law !== null);
  const away = tests.filter(({ collection }) => collection !== 'home').map(({ productName }) => productName);
  if (laws.length + away.length === 0) return null;
  return (
    <section className="bk-foreseen nd-notice nd-notice--warn" aria-label={foreseen.title}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <h3>{foreseen.title}</h3>
        {laws.map((law) => (
          <p key={law}>{STATUTORY_NOTICES[law]}</p>
        ))}
        {away.length > 0 && <p>{foreseen.away(away)}</p>}
        <p>{foreseen.waits}</p>
      </div>
    </section>
  );
}
