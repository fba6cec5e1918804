import { Picture } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import './product.css';

interface ProductProps {
  item: { imgUrl: string; productName: string; shortDesc: string };
  /** The line above the name: department, number of tests. */
  kind: ReactNode;
  /** The price and the buttons to buy. */
  buy: ReactNode;
  children: ReactNode;
}

/** Layout of the page of a test or package: heading, price and details. */
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
