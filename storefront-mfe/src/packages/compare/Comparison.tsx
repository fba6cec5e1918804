import { testCount } from '@nidaan/contract/test-count';
import { Dialog, Link, Loaded, Money, paths } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { preparationLines } from '../../tests/detail/preparation.js';
import { reportText } from '../../tests/messages.js';
import type { ComparisonProps } from '../list/CompareBar.js';
import { type ComparedPackage, useComparedPackagesQuery } from './api.js';
import './compare.css';
import { differencesOf } from './differences.js';
import { messages } from './messages.js';

/** With more names than this, the list is folded. */
const MOST_NAMES = 6;

function Names({ names }: { names: string[] }) {
  if (names.length === 0) return messages.none;
  const list = (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  if (names.length <= MOST_NAMES) return list;
  return (
    <details>
      <summary>{messages.tests(names.length)}</summary>
      {list}
    </details>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}

function Table({ compared }: { compared: ComparedPackage[] }) {
  const packages = compared.map(({ pack }) => pack);
  const differences = differencesOf(packages);
  const rows: [title: string, cells: ReactNode[]][] = [
    [messages.price, packages.map(({ id, price }) => <Money key={id} amount={price} />)],
    [messages.count, packages.map((pack) => testCount(pack) ?? '')],
    [messages.report, compared.map(({ preparation }) => reportText(preparation?.reportHours ?? null))],
    [messages.extra, differences.map(({ extra }, at) => <Names key={at} names={extra} />)],
    [messages.lacks, differences.map(({ lacks }, at) => <Names key={at} names={lacks} />)],
    [
      messages.preparation,
      compared.map(({ pack, preparation }) => (
        <Lines
          key={pack.id}
          lines={preparation ? preparationLines(preparation.rules, preparation.fasting) : []}
        />
      )),
    ],
  ];
  return (
    <div className="sf-compare" role="region" aria-label={messages.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {packages.map(({ id, productName }) => (
              <th key={id} scope="col">
                <Link to={paths.package(id)}>{productName}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, cells]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, at) => (
                <td key={packages[at]?.id}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two or three packages side by side: price, tests, what each has that others lack, preparation and report. */
export default function Comparison({ ids, onClose }: ComparisonProps) {
  const query = useComparedPackagesQuery(ids);
  return (
    <Dialog title={messages.title} open onClose={onClose}>
      <Loaded query={query}>{(compared) => <Table compared={compared} />}</Loaded>
    </Dialog>
  );
}
