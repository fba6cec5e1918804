import { ButtonLink, paths } from '@nidaan/sdk';
import { ROLE_NAMES } from '@nidaan/contract/roles';
import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { May } from '../shared/rights/May.js';
import { useAdminSelfQuery } from '../users/api.js';
import './jump.css';
import { messages } from './messages.js';
import { type JumpFieldProps, PlainField } from './PlainField.js';

const JumpField = lazy(() =>
  import(/* webpackChunkName: "jump" */ './JumpField.js').then(
    ({ JumpField: Content }) => ({ default: Content }),
    () => ({ default: PlainField }),
  ),
);

const isJumpKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** What keeps the focus in itself. */
const MODAL = 'dialog[open], [aria-modal="true"]';

/** Who is logged in, with their role. */
function Who() {
  const { data: self } = useAdminSelfQuery();
  return self ? (
    <span className="ad-jump__who">{messages.who(self.email, ROLE_NAMES[self.role])}</span>
  ) : null;
}

/** Fills `header.staff`, the bar over the admin screens: the jump field, which loads when it is first used, and who is logged in. */
export default function StaffHeader() {
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (!isJumpKey(event) || document.querySelector(MODAL)) return;
      event.preventDefault();
      place.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, []);
  const onFocus = () => {
    setFocus(true);
    // The plain field stays until the other one is loaded.
    startTransition(() => setUsed(true));
  };
  const field: JumpFieldProps = { text, onText: setText, hasFocus };
  return (
    <div className="ad-jump">
      <div ref={place} className="ad-jump__place" onFocus={onFocus} onBlur={() => setFocus(false)}>
        <Suspense>{isUsed ? <JumpField {...field} /> : <PlainField {...field} />}</Suspense>
        <kbd aria-hidden>{messages.key}</kbd>
      </div>
      <div className="ad-jump__end">
        <May right="orders.place">
          <ButtonLink
            kind="quiet"
            className="ad-jump__new"
            to={paths.adminNewOrder()}
            aria-label={messages.newOrder}
          >
            <Plus size={18} strokeWidth={2} aria-hidden />
            <span>{messages.newOrder}</span>
          </ButtonLink>
        </May>
        <Who />
      </div>
    </div>
  );
}
