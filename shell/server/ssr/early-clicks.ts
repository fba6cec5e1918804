import { createHash } from 'node:crypto';

/**
 * The one inline script: keeps clicks on a page's buttons that come before its remote has arrived,
 * until `window.nidaanReady` (called by the screen once it works) presses those buttons again.
 */
export const EARLY_CLICKS =
  '(function(){var kept=[];' +
  'function keep(e){var b=e.target.closest&&e.target.closest("main button");' +
  'if(b&&b.type!=="submit"){e.stopPropagation();kept.push(b);b.setAttribute("data-early","")}}' +
  'addEventListener("click",keep,true);' +
  'window.nidaanReady=function(){removeEventListener("click",keep,true);delete window.nidaanReady;' +
  'kept.forEach(function(b){b.removeAttribute("data-early");if(b.isConnected)b.click()})}})()';

/** How the Content-Security-Policy names it. */
export const EARLY_CLICKS_HASH = `'sha256-${createHash('sha256').update(EARLY_CLICKS).digest('base64')}'`;
