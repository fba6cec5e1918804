import type { BasketRef } from '@nidaan/contract/basket';
import { type Duplicate, duplicateSentence, needlessDuplicates } from '@nidaan/contract/duplicates';
import type { PackageView } from '@nidaan/contract';
import { api, type CartLine, lineKey, toast, useCart, useCartActions } from '@nidaan/sdk';
import { useEffect, useMemo, useRef } from 'react';
import type { StepperProps } from './AddToCart.js';
import { afterPaint } from './after-paint.js';
import { messages } from './stepper-messages.js';

const stepperApi = api.injectEndpoints({
  endpoints: (build) => ({
    packagesForCart: build.query<PackageView[], void>({
      query: () => '/api/packages',
      providesTags: ['Catalogue'],
    }),
  }),
});

const NONE: PackageView[] = [];

interface NoticeProps extends StepperProps {
  lines: CartLine[];
  packages?: PackageView[] | undefined;
}

/** What the cart has twice because of a line; undefined when nothing. */
function useLineDuplicate({ line, lines, packages = NONE }: NoticeProps): Duplicate | undefined {
  const key = lineKey(line);
  return useMemo(
    () =>
      needlessDuplicates({ lines, additional: [], persons: 1 }, packages).find(({ between }) =>
        between.some((ref) => ref.type !== 'additional' && lineKey({ type: ref.type, id: ref.id }) === key),
      ),
    [lines, packages, key],
  );
}

function Notice(props: NoticeProps) {
  const { lines, pressedRef } = props;
  const { add, remove } = useCartActions();
  const duplicate = useLineDuplicate(props);
  const cart = useRef(lines);
  useEffect(() => {
    cart.current = lines;
  });
  useEffect(() => {
    if (!duplicate || !pressedRef.current) return;
    pressedRef.current = false;
    const several = duplicate.kind === 'quantity';
    const leave = ({ type, id }: BasketRef) => type !== 'additional' && remove({ type, id });
    const run = () => {
      const [ref] = duplicate.changes[0]?.remove ?? [];
      const line = cart.current.find(({ type, id }) => type === ref?.type && id === ref.id);
      if (ref) leave(ref);
      if (several && line) add(line);
    };
    const sentence = duplicateSentence(duplicate);
    const text = several ? `${sentence} ${messages.morePeople}` : sentence;
    // After the toast of the item that was added, which waits for the same frame.
    afterPaint(() => {
      toast.clear();
      toast.info(text, { label: several ? messages.toOne : messages.remove, run });
    });
  }, [duplicate, pressedRef, add, remove]);
  return null;
}

function NoticeWithPackages(props: NoticeProps) {
  const { data } = stepperApi.endpoints.packagesForCart.useQuery();
  return <Notice {...props} packages={data} />;
}

/**
 * Says what the cart has twice because of the last press, with a button that corrects it. The packages are loaded only for a
 * cart in which one may include another line.
 */
export function DuplicateNotice(props: StepperProps) {
  const { lines } = useCart();
  const alone = lines.length < 2 || !lines.some(({ type }) => type === 'package');
  return alone ? <Notice {...props} lines={lines} /> : <NoticeWithPackages {...props} lines={lines} />;
}
