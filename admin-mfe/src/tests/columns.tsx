import type { TestView } from '@nidaan/contract';
import { drawingOf, FALLBACK_DRAWING } from '@nidaan/contract/drawings';
import { Button, Money, Picture } from '@nidaan/sdk';
import type { TableColumnsType } from '@nidaan/sdk/ui/admin';
import { words } from './words.js';

const { columns: heads } = words;

interface Acts {
  /** Number of the first row. */
  first: number;
  onEdit: (test: TestView) => void;
  onDelete: (test: TestView) => void;
}

/** The columns of the specification, in its order; the department beside them. */
export const columnsFrom = ({ first, onEdit, onDelete }: Acts): TableColumnsType<TestView> => [
  { title: heads.number, key: 'number', width: 56, render: (_value, _test, index) => first + index },
  {
    title: heads.name,
    key: 'name',
    width: 320,
    render: (_, { productName, shortDesc }) => (
      <>
        <strong>{productName}</strong>
        {shortDesc && <span className="ad-under nd-quiet">{shortDesc}</span>}
      </>
    ),
  },
  { title: heads.category, dataIndex: 'category', width: 180 },
  {
    title: heads.price,
    key: 'price',
    width: 104,
    align: 'end',
    render: (_, { price }) => <Money amount={price} />,
  },
  {
    title: heads.image,
    key: 'image',
    width: 80,
    render: (_, { imgUrl }) => (
      <Picture src={drawingOf(imgUrl) ?? FALLBACK_DRAWING} width={40} height={40} loading="lazy" />
    ),
  },
  {
    title: heads.actions,
    key: 'actions',
    width: 168,
    className: 'ad-acts',
    render: (_, test) => (
      <>
        <Button kind="plain" aria-label={words.editName(test.productName)} onClick={() => onEdit(test)}>
          {words.edit}
        </Button>
        <Button kind="plain" aria-label={words.removeName(test.productName)} onClick={() => onDelete(test)}>
          {words.remove}
        </Button>
      </>
    ),
  },
];

/** Width of all columns together, in px. */
export const tableWidth = 908;
