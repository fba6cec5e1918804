import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks these; react-router, RTK Query and screens need them.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  scrollTo: () => {},
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
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open, close });
}
