import { testCount } from '@nidaan/contract/test-count';
import { Dialog, Link, Loaded, Money, paths } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { preparationLines } from '../../tests/detail/preparation.js';
import { reportText } from '../../tests/messages.js';
import { type ComparedPackage, useComparedPackagesQuery } from './api.js';
import './compare.css';
import { differencesOf } from './differences.js';
import { messages } from './messages.js';

/** What the comparison of packages needs. */
export interface ComparisonProps {
  ids: string[];
  onClose: () => void;
}

/** With more names than this, the list is folded. */
const MAX_NAMES = 6;
/** With more lines than this, the first one is shown and the others are folded. */
const MAX_LINES = 2;

function Folded({ title, lines }: { title: string; lines: string[] }) {
  return (
    <details>
      <summary>{title}</summary>
      <List lines={lines} />
    </details>
  );
}

function List({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Names({ names }: { names: string[] }) {
  if (names.length === 0) return messages.none;
  if (names.length <= MAX_NAMES) return <List lines={names} />;
  return <Folded title={messages.tests(names.length)} lines={names} />;
}

function Preparation({ lines }: { lines: string[] }) {
  if (lines.length <= MAX_LINES) return <List lines={lines} />;
  return (
    <>
      <List lines={lines.slice(0, 1)} />
      <Folded title={messages.more(lines.length - 1)} lines={lines.slice(1)} />
    </>
  );
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
        <Preparation
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
            {packages.map(({ id, productName }) => (
              <th key={id} scope="col">
                <Link to={paths.package(id)}>{productName}</Link>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(([title, cells]) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={packages.length}>
                {title}
              </th>
            </tr>
            <tr>
              {cells.map((cell, at) => (
                <td key={packages[at]?.id}>{cell}</td>
              ))}
            </tr>
          </tbody>
        ))}
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
