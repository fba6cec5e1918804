import { useSearchParams } from '@nidaan/sdk';
import { SelectOne } from '../filters/SelectOne.js';
import type { Column } from './column.js';
import { messages } from '../../layout/messages.js';

/** The order of a list: the key of a column, empty for the usual order, and a direction. */
export interface Sorting {
  key: string;
  order: 'ascend' | 'descend';
  onSort: (key: string, order: 'ascend' | 'descend') => void;
}

/** Orders the rows of a fully loaded list by the URL parameter `sort`, such as `price` or `-price`. */
export function useSorting<Row>(columns: Column<Row>[], rows: Row[]): { sorted: Row[]; sorting: Sorting } {
  const [params, setParams] = useSearchParams();
  const value = params.get('sort') ?? '';
  const column = columns.find(({ key, compare }) => compare && key === value.replace(/^-/, ''));
  const order = value.startsWith('-') ? 'descend' : 'ascend';
  const onSort: Sorting['onSort'] = (key, next) =>
    setParams(
      (before) => {
        before.delete('page');
        if (key) before.set('sort', next === 'ascend' ? key : `-${key}`);
        else before.delete('sort');
        return before;
      },
      { replace: true },
    );
  const { compare } = column ?? {};
  const ascending = compare ? [...rows].sort(compare) : rows;
  const sorted = compare && order === 'descend' ? [...ascending].reverse() : ascending;
  return { sorted, sorting: { key: column?.key ?? '', order, onSort } };
}

/** The order of the cards on a phone, which have no column headers to press. */
export function SortSelect<Row>({ columns, sorting }: { columns: Column<Row>[]; sorting: Sorting }) {
  const { key, order, onSort } = sorting;
  const options = columns
    .filter(({ compare }) => compare)
    .flatMap((column) => [
      { value: column.key, label: messages.ascending(column.title) },
      { value: `-${column.key}`, label: messages.descending(column.title) },
    ]);
  return (
    <SelectOne
      label={messages.sort}
      options={[{ value: '', label: messages.usualOrder }, ...options]}
      value={key && (order === 'ascend' ? key : `-${key}`)}
      onChange={(value) => onSort(value.replace(/^-/, ''), value.startsWith('-') ? 'descend' : 'ascend')}
    />
  );
}
