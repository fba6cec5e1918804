import { createHash } from 'node:crypto';
import { TRUSTED_TYPES } from '../http/trusted-types.js';

/**
 * Records clicks on buttons that do not work yet, and replays them: those of the frame work when it calls
 * `window.nidaanFrameReady`, those of the content when its screen calls `window.nidaanReady`.
 */
export const CLICK_REPLAY =
  '(function(){var kept=[],held="button";' +
  'function keep(e){var b=e.target.closest&&e.target.closest(held);' +
  'if(b&&b.type!=="submit"){e.stopPropagation();kept.push(b);b.setAttribute("data-early","")}}' +
  'function release(still){held=still;kept=kept.filter(function(b){if(b.matches(held))return true;' +
  'b.removeAttribute("data-early");if(b.isConnected)b.click()})}' +
  'addEventListener("click",keep,true);' +
  'window.nidaanFrameReady=function(){release("main button")};' +
  'window.nidaanReady=function(){removeEventListener("click",keep,true);delete window.nidaanReady;release(":not(*)")}})()';

/**
 * Marks the document of a visitor whose cart has lines, or who opens a receipt (`data-cart`), so that the page of the cart shows
 * from the beginning what it will show. Only that page has it: the first look into the storage can take 100 ms on a phone.
 */
export const CART_MARK =
  'try{const c=localStorage.getItem("cartItem");' +
  'if(location.hash||c&&c!=="[]")document.documentElement.dataset.cart=""}catch(e){}';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The hashes of the inline scripts, as the Content-Security-Policy lists them. */
export const INLINE_HASHES = [TRUSTED_TYPES, CLICK_REPLAY, CART_MARK].map(hashOf).join(' ');
