import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// Timeout of `findBy` and `waitFor`: the default of one second is too short where several suites share a core.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks these; react-router, RTK Query, antd and screens need them.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  scrollTo: () => {},
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

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
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open, close });
}
