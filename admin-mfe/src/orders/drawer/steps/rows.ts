/** What opens an order in the list: its row, or in a card the button with its reference. */
export function rowOf(id: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLElement>('[data-opens]')];
  const link = links.find(({ dataset }) => dataset.opens === id);
  return link?.closest<HTMLElement>('[data-row]') ?? link ?? null;
}
