import type { CheaperAlternative as Alternative } from '@nidaan/contract';
import { Button, Link, Money, moneyText, paths } from '@nidaan/sdk';
import './cheaper-alternative.css';
import { messages } from './alternative-messages.js';
import { type ReplaceableItem, useAlternative } from './use-alternative.js';

interface CheaperAlternativeProps {
  item: ReplaceableItem;
  alternative: Alternative;
  /** True on the page of the item, where the alternative is shown by its name and with the saving. */
  named?: boolean;
}

/** That the same tests cost less elsewhere in the catalogue, with one button that takes those. */
export function CheaperAlternative({ item, alternative, named = false }: CheaperAlternativeProps) {
  // One button for every state, so that it keeps the focus when the cart changes.
  const { text, label, run } = useAlternative(item, alternative);
  const to = alternative.type === 'package' ? paths.package(alternative.id) : paths.test(alternative.id);
  return (
    <div className={named ? 'sf-alternative sf-alternative--named' : 'sf-alternative'}>
      <span>
        <span>{messages.same(alternative)}</span>{' '}
        {named && (
          <>
            <Link to={to}>{alternative.productName}</Link>,{' '}
          </>
        )}
        <strong>
          <Money amount={alternative.price} />
        </strong>
        {named && <span>{`. ${messages.saves(moneyText(item.price - alternative.price))}`}</span>}
      </span>
      <Button kind="plain" aria-label={label} onClick={run}>
        {text}
      </Button>
    </div>
  );
}
