import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// Timeout of `findBy` and `waitFor`: the default of one second is too short where several suites share a core.
configure({ asyncUtilTimeout: 15_000 });

const later = setTimeout;

/** Delivers its messages by a timer: an open port of Node would keep the process alive. */
class TimerChannel {
  port1: { onmessage?: (event: { data: unknown }) => void } = {};
  port2 = { postMessage: (data: unknown) => later(() => this.port1.onmessage?.({ data })) };
}

// jsdom lacks these; react-router, RTK Query, antd and screens need them.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  MessageChannel: TimerChannel,
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  scrollTo: () => {},
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

const KEY_CODES: Record<string, number> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

/** The code of a key, which browsers set and antd reads, while tests give the name alone. */
function keyCode(this: KeyboardEvent) {
  return KEY_CODES[this.key] ?? 0;
}

function open(this: HTMLDialogElement) {
  this.setAttribute('open', '');
}

function close(this: HTMLDialogElement) {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
}

// The class is absent if a test of this preset selects Node's environment.
if (typeof HTMLDialogElement !== 'undefined') {
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  // antd requests the style of pseudo-elements, for which jsdom prints an error.
  const styleOf = globalThis.getComputedStyle;
  globalThis.getComputedStyle = (element) => styleOf(element);
  // A query by role computes the style of every ancestor, for which jsdom matches each of antd's thousands of rules:
  // the rules, which antd writes into `innerHTML`, are left out.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => {} });
  Object.defineProperty(KeyboardEvent.prototype, 'keyCode', { get: keyCode });
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open, close });
}
