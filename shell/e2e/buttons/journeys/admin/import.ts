import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { awaited } from '../../../browser/awaited.js';
import { stack } from '../../../stack/stack.js';
import { query } from '../../../stack/database.js';
import type { Walker } from '../../walker.js';

/** What the journey of a list knows of its only row. */
interface Row {
  name: string;
  list: 'packages' | 'tests';
}

const file = (name: string, text: string) => {
  const path = join(stack.dataDir, name);
  writeFileSync(path, text);
  return path;
};

/** Downloads a list, and imports a file after a refused one: the row's short description, and then its former one. */
export async function importsFile(who: Walker, { name, list }: Row): Promise<void> {
  const stored = async () => {
    const rows = await query<{ text: string }>(
      `select short_desc as text from ${list} where product_name = $1`,
      [name],
    );
    return rows[0]?.text;
  };
  const before = await stored();
  await who.press('Download CSV');
  for (const leave of ['Cancel', 'Close']) {
    await who.press('Import CSV');
    await who.press(leave);
  }
  await who.press('Import CSV');
  await who.attach('Choose a CSV file', [file('refused.csv', `Name,Price\n${name},free\n`)]);
  await who.sees('1 refused');
  for (const text of ['From a journey', before ?? '']) {
    await who.attach(/^Choose a/, [file('good.csv', `Name,Short description\n${name},${text}\n`)]);
    await who.sees('1 changed');
    await who.press('Store 1 line');
    await who.sees('Imported: 0 new');
    await awaited(`“${text}” was not imported`, async () => (await stored()) === text);
    if (text !== before) await who.press('Import CSV');
  }
}
