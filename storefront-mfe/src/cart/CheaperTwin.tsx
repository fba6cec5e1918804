import type { CheaperTwin as Twin } from '@nidaan/contract';
import { Button, Link, Money, moneyText, paths } from '@nidaan/sdk';
import './cheaper-twin.css';
import { messages } from './twin-messages.js';
import { type TwinnedItem, useTwin } from './use-twin.js';

interface CheaperTwinProps {
  item: TwinnedItem;
  twin: Twin;
  /** True on the page of the item, where the twin is shown by its name and with the saving. */
  named?: boolean;
}

/** That the same tests cost less elsewhere in the catalogue, with one button that takes those. */
export function CheaperTwin({ item, twin, named = false }: CheaperTwinProps) {
  // One button for every state, so that it keeps the focus when the cart changes.
  const { text, label, run } = useTwin(item, twin);
  const to = twin.type === 'package' ? paths.package(twin.id) : paths.test(twin.id);
  return (
    <div className={named ? 'sf-twin sf-twin--named' : 'sf-twin'}>
      <span>
        {messages.same(twin)}{' '}
        {named && (
          <>
            <Link to={to}>{twin.productName}</Link>,{' '}
          </>
        )}
        <strong>
          <Money amount={twin.price} />
        </strong>
        {named && `. ${messages.saves(moneyText(item.price - twin.price))}`}
      </span>
      <Button kind="plain" aria-label={label} onClick={run}>
        {text}
      </Button>
    </div>
  );
}
