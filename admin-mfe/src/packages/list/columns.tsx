import type { PackageAdminView } from '@nidaan/contract';
import { Money, Picture } from '@nidaan/sdk';
import { Tag } from '@nidaan/sdk/ui/admin';
import { Pencil, Trash2 } from 'lucide-react';
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
  onDelete: (pack: PackageAdminView) => void;
}

/** The columns of the specification, in the same order. */
export const columnsOf = ({ isDuplicate, onEdit, onDelete }: RowActions): Column<PackageAdminView>[] => [
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
    cell: (pack) => (
      <>
        {pack.productName} {pack.price === null && <Tag color="warning">{messages.draftBadge}</Tag>}{' '}
        {isDuplicate(pack) && <Tag color="warning">{messages.duplicateBadge}</Tag>}
      </>
    ),
  },
  { key: 'category', title: heads.category, width: 150, cell: ({ category }) => category },
  {
    key: 'price',
    title: heads.price,
    width: 96,
    align: 'end',
    cell: ({ price }) => <Amount amount={price} />,
  },
  { key: 'mrp', title: heads.mrp, width: 96, align: 'end', cell: ({ mrp }) => <Amount amount={mrp} /> },
  { key: 'tests', title: heads.tests, width: 88, cell: (pack) => messages.tests(testsIn(pack)) },
  { key: 'description', title: heads.description, width: 280, cell: ({ shortDesc }) => shortDesc },
  {
    key: 'actions',
    title: heads.actions,
    width: 112,
    card: 'actions',
    cell: (pack) => (
      <>
        <TooltipButton label={messages.edit(pack.productName)} onClick={() => onEdit(pack)}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden />
        </TooltipButton>
        <TooltipButton label={messages.remove(pack.productName)} onClick={() => onDelete(pack)}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </TooltipButton>
      </>
    ),
  },
];
