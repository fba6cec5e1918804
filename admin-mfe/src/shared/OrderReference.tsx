import { Link, paths } from '@nidaan/sdk';

/** The reference of an order, as a link to the order. */
export function OrderReference({ id, reference }: { id: string; reference: string | null }) {
  return (
    <Link className="nd-num" to={`${paths.adminOrders()}?order=${id}`}>
      {reference ?? id}
    </Link>
  );
}
