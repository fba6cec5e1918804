import type { PackageView } from '@nidaan/contract';
import { IconButton, Money, Picture } from '@nidaan/sdk';
import type { TableColumnsType } from '@nidaan/sdk/ui/admin';
import { Pencil, Trash2 } from 'lucide-react';
import { words } from './words.js';

const { columns: heads } = words;

const testsIn = ({ includedTests }: PackageView) =>
  includedTests.reduce((sum, { tests }) => sum + tests.length, 0);

interface Acts {
  isDuplicate: (pack: PackageView) => boolean;
  onEdit: (pack: PackageView) => void;
  onDelete: (pack: PackageView) => void;
}

/** The columns of the specification, in its order. */
export const columnsOf = ({ isDuplicate, onEdit, onDelete }: Acts): TableColumnsType<PackageView> => [
  {
    title: heads.image,
    key: 'image',
    width: 72,
    render: (_, { imgUrl }) => <Picture src={imgUrl} width={40} height={40} loading="lazy" />,
  },
  {
    title: heads.name,
    key: 'name',
    width: 260,
    render: (_, pack) => (
      <>
        {pack.productName}{' '}
        {isDuplicate(pack) && <span className="nd-badge nd-badge--notice">{words.duplicateBadge}</span>}
      </>
    ),
  },
  { title: heads.category, dataIndex: 'category', width: 150 },
  {
    title: heads.price,
    key: 'price',
    width: 96,
    align: 'end',
    render: (_, { price }) => <Money amount={price} />,
  },
  { title: heads.mrp, key: 'mrp', width: 96, align: 'end', render: (_, { mrp }) => <Money amount={mrp} /> },
  { title: heads.tests, key: 'tests', width: 88, render: (_, pack) => words.tests(testsIn(pack)) },
  { title: heads.description, dataIndex: 'shortDesc', width: 280 },
  {
    title: heads.actions,
    key: 'actions',
    width: 112,
    className: 'ad-acts',
    render: (_, pack) => (
      <>
        <IconButton label={words.edit(pack.productName)} onClick={() => onEdit(pack)}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={words.remove(pack.productName)} onClick={() => onDelete(pack)}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </>
    ),
  },
];

/** Width of all columns together, in px. */
export const tableWidth = 1154;
