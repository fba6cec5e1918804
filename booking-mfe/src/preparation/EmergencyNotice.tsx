import { emergencySentence } from '@nidaan/contract/preparation';
import { Button } from '@nidaan/sdk';
import { useCartCatalogueQuery } from '../cart/api.js';
import './preparation.css';
import { messages } from './messages.js';

interface EmergencyNoticeProps {
  testId: string;
  /** The name under which the test was chosen. */
  name: string;
  onRemove: () => void;
}

/** Sends a person with an emergency to 112, where a test is chosen that is asked for in one; nothing for other tests. */
export function EmergencyNotice({ testId, name, onRemove }: EmergencyNoticeProps) {
  const { data } = useCartCatalogueQuery();
  const rule = data?.tests.find(({ id }) => id === testId)?.preparation;
  const sentence = rule ? emergencySentence([rule]) : null;
  if (!sentence) return null;
  return (
    <div className="bk-emergency nd-notice nd-notice--bad" role="alert">
      <span>{sentence}</span>
      <Button kind="plain" aria-label={`${messages.removeTest}: ${name}`} onClick={onRemove}>
        {messages.removeTest}
      </Button>
    </div>
  );
}
