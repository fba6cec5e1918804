import type { StoredTest } from '@nidaan/contract';
import { drawingOf, FALLBACK_DRAWING } from '@nidaan/contract/drawings';
import { Button, Link, paths, Picture } from '@nidaan/sdk';
import { PriceCell } from '../prices/PriceCell.js';
import { useMay } from '../shared/rights/use-may.js';
import type { Column } from '../shared/table/column.js';
import { messages } from './messages.js';

const { columns: heads } = messages;

interface RowActions {
  /** The number of the first row. */
  first: number;
  onEdit: (test: StoredTest) => void;
  onDuplicate: (test: StoredTest) => void;
  savePrice: (test: StoredTest, price: number) => Promise<unknown>;
  /** The number of packages that include each test; null while it is not known. */
  usedIn: Map<string, number> | null;
  onDelete: (test: StoredTest) => void;
}

/** The number of packages with a test, as a link to them. */
function UsedIn({ test: { id, productName }, count }: { test: StoredTest; count: number }) {
  const may = useMay('packages.write');
  if (count === 0 || !may) return count;
  const to = `${paths.adminPackages()}?${new URLSearchParams({ test: id })}`;
  return (
    <Link to={to} aria-label={messages.packagesWith(count, productName)}>
      {count}
    </Link>
  );
}

/** The columns of the specification, in the same order, with the department and the packages. */
export const columnsFrom = ({
  first,
  onEdit,
  onDuplicate,
  onDelete,
  savePrice,
  usedIn,
}: RowActions): Column<StoredTest>[] => [
  { key: 'number', title: heads.number, width: 56, cell: (_test, index) => first + index, card: 'beside' },
  {
    key: 'name',
    title: heads.name,
    width: 320,
    card: 'name',
    compare: (one, other) => one.productName.localeCompare(other.productName),
    cell: ({ productName, shortDesc }) => (
      <>
        <strong>{productName}</strong>
        {shortDesc && <span className="ad-under nd-quiet">{shortDesc}</span>}
      </>
    ),
  },
  {
    key: 'category',
    title: heads.category,
    width: 180,
    compare: (one, other) => one.category.localeCompare(other.category),
    cell: ({ category }) => category,
  },
  {
    key: 'price',
    title: heads.price,
    width: 120,
    align: 'end',
    compare: (one, other) => one.price - other.price,
    cell: (test) => (
      <PriceCell name={test.productName} price={test.price} save={(price) => savePrice(test, price)} />
    ),
  },
  {
    key: 'packages',
    title: heads.packages,
    width: 110,
    align: 'end',
    compare: (one, other) => (usedIn?.get(one.id) ?? 0) - (usedIn?.get(other.id) ?? 0),
    cell: (test) => usedIn && <UsedIn test={test} count={usedIn.get(test.id) ?? 0} />,
  },
  {
    key: 'image',
    title: heads.image,
    width: 80,
    card: 'beside',
    cell: ({ imgUrl }) => (
      <Picture src={drawingOf(imgUrl) ?? FALLBACK_DRAWING} width={40} height={40} loading="lazy" />
    ),
  },
  {
    key: 'actions',
    title: heads.actions,
    width: 256,
    card: 'actions',
    cell: (test) => (
      <>
        <Button kind="plain" aria-label={messages.editName(test.productName)} onClick={() => onEdit(test)}>
          {messages.edit}
        </Button>
        <Button
          kind="plain"
          aria-label={messages.duplicateName(test.productName)}
          onClick={() => onDuplicate(test)}
        >
          {messages.duplicate}
        </Button>
        <Button
          kind="plain"
          aria-label={messages.removeName(test.productName)}
          onClick={() => onDelete(test)}
        >
          {messages.remove}
        </Button>
      </>
    ),
  },
];
