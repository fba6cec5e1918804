import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// `findBy` and `waitFor` give up after this long: a second is little where several suites share a core.
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

// Absent where a test of this preset asks for Node's environment.
if (typeof HTMLDialogElement !== 'undefined') {
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  // antd asks for the style of pseudo-elements, which jsdom answers with an error on the console.
  const styleOf = globalThis.getComputedStyle;
  globalThis.getComputedStyle = (element) => styleOf(element);
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open, close });
}
