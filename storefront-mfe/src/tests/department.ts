import { departmentSlug } from '@nidaan/contract/drawings';
import type { CartItem } from '@nidaan/sdk';
import type { TestRow } from './api.js';

/** Path of a department's image. */
export const departmentDrawing = (department: string) =>
  `/images/departments/${departmentSlug(department)}.svg`;

/** Id of a department's heading on the tests page. */
export const departmentAnchor = departmentSlug;

/** Converts a row to an item of the cart. */
export const toCartItem = (row: TestRow): CartItem => ({
  id: row.id,
  type: 'product',
  productName: row.productName,
  price: row.price,
  category: row.category,
  imgUrl: departmentDrawing(row.category),
  shortDesc: row.specimen,
});

/** The departments of some rows, in alphabetical order. */
export const departmentsOf = (rows: TestRow[]) =>
  [...new Set(rows.map(({ category }) => category))].sort((a, b) => a.localeCompare(b, 'en'));

/** Rows by department, departments and rows in alphabetical order. */
export function byDepartment(rows: TestRow[]): { department: string; rows: TestRow[] }[] {
  const groups = new Map<string, TestRow[]>();
  for (const row of rows) groups.set(row.category, [...(groups.get(row.category) ?? []), row]);
  return [...groups]
    .map(([department, inside]) => ({
      department,
      rows: [...inside].sort((a, b) => a.productName.localeCompare(b.productName, 'en')),
    }))
    .sort((a, b) => a.department.localeCompare(b.department, 'en'));
}
