import { hoursText, Link, Money, paths } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { AddToCart } from '../cart/AddToCart.js';
import type { TestRow } from './api.js';
import './line.css';
import { messages } from '../cart/messages.js';

function detailsText(row: TestRow): string {
  const report = row.reportHours !== null && `report in ${hoursText(row.reportHours)}`;
  const fasting = row.fasting === '8-12 h' && 'fasting';
  const place = row.collection !== null && row.collection !== 'home' && 'not at home';
  return [row.specimen, report, fasting, place].filter(Boolean).join(' · ');
}

export interface TestLineProps {
  row: TestRow;
  /** Shows what the test is for, where the row has it. */
  described?: boolean;
  onAdd: (row: TestRow) => void;
  /** A note below the details. */
  children?: ReactNode;
}

/** A test in a list: name, details, price and Add button. */
export function TestLine({ row, described = false, onAdd, children }: TestLineProps) {
  return (
    <li className="sf-line">
      <div className="sf-line__text">
        <Link to={paths.test(row.id)}>{row.productName}</Link>
        {described && row.shortDesc && <span className="nd-small">{row.shortDesc}</span>}
        <span className="nd-quiet nd-small">{detailsText(row)}</span>
        {children}
      </div>
      <span className="sf-line__price">
        <Money amount={row.price} />
      </span>
      <AddToCart
        item={{ type: 'product', id: row.id }}
        text={messages.addShort}
        label={`${messages.add}: ${row.productName}`}
        onAdd={() => onAdd(row)}
      />
    </li>
  );
}
