import type { PackageAdminView } from '@nidaan/contract';
import { Money, Picture } from '@nidaan/sdk';
import { PriceCell } from '../../prices/PriceCell.js';
import { Tag } from '@nidaan/sdk/ui/admin';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { Column } from '../../shared/table/column.js';
import { messages } from '../messages.js';
import { TooltipButton } from '../../shared/TooltipButton.js';

const { columns: heads } = messages;

const testsIn = ({ includedTests }: PackageAdminView) =>
  includedTests.reduce((sum, { tests }) => sum + tests.length, 0);

const Amount = ({ amount }: { amount: number | null }) => (amount === null ? '–' : <Money amount={amount} />);

interface RowActions {
  isDuplicate: (pack: PackageAdminView) => boolean;
  onEdit: (pack: PackageAdminView) => void;
  onDuplicate: (pack: PackageAdminView) => void;
  savePrice: (pack: PackageAdminView, price: number) => Promise<unknown>;
  onDelete: (pack: PackageAdminView) => void;
}

/** The columns of the specification, in the same order. */
export const columnsOf = ({
  isDuplicate,
  onEdit,
  onDuplicate,
  onDelete,
  savePrice,
}: RowActions): Column<PackageAdminView>[] => [
  {
    key: 'image',
    title: heads.image,
    width: 72,
    card: 'beside',
    cell: ({ imgUrl }) => <Picture src={imgUrl} width={40} height={40} loading="lazy" />,
  },
  {
    key: 'name',
    title: heads.name,
    width: 260,
    card: 'name',
    compare: (one, other) => one.productName.localeCompare(other.productName),
    cell: (pack) => (
      <>
        {pack.productName} {pack.price === null && <Tag color="warning">{messages.draftBadge}</Tag>}{' '}
        {isDuplicate(pack) && <Tag color="warning">{messages.duplicateBadge}</Tag>}
      </>
    ),
  },
  {
    key: 'category',
    title: heads.category,
    width: 150,
    compare: (one, other) => one.category.localeCompare(other.category),
    cell: ({ category }) => category,
  },
  {
    key: 'price',
    title: heads.price,
    width: 120,
    align: 'end',
    compare: (one, other) => (one.price ?? 0) - (other.price ?? 0),
    cell: (pack) =>
      pack.price === null ? (
        '–'
      ) : (
        <PriceCell
          name={pack.productName}
          price={pack.price}
          mrp={pack.mrp}
          save={(price) => savePrice(pack, price)}
        />
      ),
  },
  {
    key: 'mrp',
    title: heads.mrp,
    width: 96,
    align: 'end',
    compare: (one, other) => (one.mrp ?? 0) - (other.mrp ?? 0),
    cell: ({ mrp }) => <Amount amount={mrp} />,
  },
  { key: 'tests', title: heads.tests, width: 88, cell: (pack) => messages.tests(testsIn(pack)) },
  { key: 'description', title: heads.description, width: 280, cell: ({ shortDesc }) => shortDesc },
  {
    key: 'actions',
    title: heads.actions,
    width: 144,
    card: 'actions',
    cell: (pack) => (
      <>
        <TooltipButton label={messages.edit(pack.productName)} onClick={() => onEdit(pack)}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden />
        </TooltipButton>
        <TooltipButton label={messages.duplicateName(pack.productName)} onClick={() => onDuplicate(pack)}>
          <Copy size={18} strokeWidth={1.75} aria-hidden />
        </TooltipButton>
        <TooltipButton label={messages.remove(pack.productName)} onClick={() => onDelete(pack)}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </TooltipButton>
      </>
    ),
  },
];
