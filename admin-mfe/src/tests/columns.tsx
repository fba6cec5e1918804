import type { StoredTest } from '@nidaan/contract';
import { drawingOf, FALLBACK_DRAWING } from '@nidaan/contract/drawings';
import { Button, Money, Picture } from '@nidaan/sdk';
import type { Column } from '../shared/table/column.js';
import { messages } from './messages.js';

const { columns: heads } = messages;

interface RowActions {
  /** The number of the first row. */
  first: number;
  onEdit: (test: StoredTest) => void;
  onDelete: (test: StoredTest) => void;
}

/** The columns of the specification, in the same order, and the department. */
export const columnsFrom = ({ first, onEdit, onDelete }: RowActions): Column<StoredTest>[] => [
  { key: 'number', title: heads.number, width: 56, cell: (_test, index) => first + index, card: 'beside' },
  {
    key: 'name',
    title: heads.name,
    width: 320,
    card: 'name',
    cell: ({ productName, shortDesc }) => (
      <>
        <strong>{productName}</strong>
        {shortDesc && <span className="ad-under nd-quiet">{shortDesc}</span>}
      </>
    ),
  },
  { key: 'category', title: heads.category, width: 180, cell: ({ category }) => category },
  {
    key: 'price',
    title: heads.price,
    width: 104,
    align: 'end',
    cell: ({ price }) => <Money amount={price} />,
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
    width: 168,
    card: 'actions',
    cell: (test) => (
      <>
        <Button kind="plain" aria-label={messages.editName(test.productName)} onClick={() => onEdit(test)}>
          {messages.edit}
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
