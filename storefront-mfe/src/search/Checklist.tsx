import { LAB } from '@nidaan/contract/lab';
import { Button, ButtonLink, Link, Money, paths } from '@nidaan/sdk';
import { useRef } from 'react';
import { AddedTwice } from './AddedTwice.js';
import { addressOf } from './address.js';
import { useAddAll } from './add-all.js';
import type { Found } from '@nidaan/contract/catalogue-search';
import { messages as cartMessages } from '../cart/messages.js';
import { messages } from './messages.js';
import type { Missing } from './results.js';

interface AddAllProps {
  found: Found[];
  onLeave?: () => void;
}

/** A button that adds everything that was found of a typed list, once each; a link to the cart when all is in it. */
export function AddAll({ found, onLeave }: AddAllProps) {
  const { absent, price, before, addAll, omit } = useAddAll(found);
  const cartLink = useRef<HTMLAnchorElement>(null);
  if (absent.length === 0) {
    return (
      <>
        <div className="sf-list__done">
          <span role="status">
            {messages.allInCart(found.length)} {before.length > 0 && messages.before(before)}
          </span>
          <ButtonLink ref={cartLink} kind="quiet" to={paths.cart()} onClick={onLeave}>
            {cartMessages.viewCart}
          </ButtonLink>
        </div>
        <AddedTwice found={found} onRemove={omit} nextRef={cartLink} />
      </>
    );
  }
  return (
    <Button className="sf-list__add" onClick={addAll}>
      {absent.length < found.length ? messages.addOthers(absent.length) : messages.addAll(found.length)} ·{' '}
      <Money amount={price} />
    </Button>
  );
}

interface MissingListProps {
  missing: Missing[];
  onLeave?: () => void;
}

/** What was not found of a typed list, each with the nearest test or package. */
export function MissingList({ missing, onLeave }: MissingListProps) {
  if (missing.length === 0) return null;
  return (
    <ul className="sf-list__missing" aria-label={messages.notFound}>
      {missing.map(({ text, nearest, notOffered }) => (
        <li key={text}>
          {notOffered === null ? messages.partNotFound(text) : messages.notOffered(notOffered)}{' '}
          {nearest && (
            <>
              {messages.didYouMean}{' '}
              <Link to={addressOf(nearest)} onClick={onLeave}>
                {nearest.item.productName}
              </Link>
              ?
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A phone number for people who do not find a test. */
export const AskUs = () => (
  <>
    {messages.askUs} <a href={LAB.phoneHref}>{LAB.phone}</a>
  </>
);

/** Says that something is not offered, and what is. */
export function NotOffered({ name }: { name: string }) {
  return (
    <p className="sf-list__absent">
      <strong>{messages.notOffered(name)}</strong> {messages.whatWeDo}
    </p>
  );
}
