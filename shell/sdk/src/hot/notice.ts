import { DARK_COLOURS } from '@nidaan/contract/colours';

const noticeStyle: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483647',
  maxHeight: '50vh',
  margin: '0',
  padding: '1rem',
  overflow: 'auto',
  background: DARK_COLOURS['bad-tint'],
  color: DARK_COLOURS.ink,
  font: '0.875rem/1.5 monospace',
  whiteSpace: 'pre-wrap',
};

let shown: HTMLElement | null = null;

/** Shows build errors at the bottom of the page until the next call; an empty text removes them. */
export function notice(text: string): void {
  shown?.remove();
  shown = null;
  if (!text) return;
  shown = document.createElement('pre');
  shown.setAttribute('role', 'alert');
  Object.assign(shown.style, noticeStyle);
  shown.textContent = text;
  document.body.append(shown);
}
