import { Picture } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import './product.css';

interface ProductProps {
  item: { imgUrl: string; productName: string; shortDesc: string };
  /** The line above the name: department, number of tests. */
  kind: ReactNode;
  /** Price and the ways to take it. */
  buy: ReactNode;
  children: ReactNode;
}

/** A test or package as a page: what it is, what it costs, everything about it. */
export function Product({ item, kind, buy, children }: ProductProps) {
  return (
    <div className="sf-product">
      <div className="sf-product__head">
        <Picture src={item.imgUrl} width={96} height={96} />
        <div>
          <p className="nd-quiet nd-small">{kind}</p>
          <h1>{item.productName}</h1>
          {item.shortDesc && <p className="sf-lead">{item.shortDesc}</p>}
        </div>
      </div>
      {buy}
      <div className="sf-product__body">{children}</div>
    </div>
  );
}
