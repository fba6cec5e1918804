import type { TestView } from '@nidaan/contract';
import { TriangleAlert } from 'lucide-react';
import { regulatedText } from '../messages.js';

/** The statutory notice of a regulated test. */
export function Regulated({ law }: { law: NonNullable<TestView['regulated']> }) {
  return (
    <p className="nd-notice nd-notice--warn">
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      {regulatedText[law]}
    </p>
  );
}
