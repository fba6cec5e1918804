import type { PersonalData } from '@nidaan/contract';

/** Hands the data to the browser as a file. */
export function save(data: PersonalData): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'nidaan-my-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
