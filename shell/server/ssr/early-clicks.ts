import { createHash } from 'node:crypto';

/**
 * The one inline script: records clicks on a page's buttons before its remote has loaded, and replays them when the
 * screen works and calls `window.nidaanReady`.
 */
export const EARLY_CLICKS =
  '(function(){var kept=[];' +
  'function keep(e){var b=e.target.closest&&e.target.closest("main button");' +
  'if(b&&b.type!=="submit"){e.stopPropagation();kept.push(b);b.setAttribute("data-early","")}}' +
  'addEventListener("click",keep,true);' +
  'window.nidaanReady=function(){removeEventListener("click",keep,true);delete window.nidaanReady;' +
  'kept.forEach(function(b){b.removeAttribute("data-early");if(b.isConnected)b.click()})}})()';

/** The script's hash, as the Content-Security-Policy lists it. */
export const EARLY_CLICKS_HASH = `'sha256-${createHash('sha256').update(EARLY_CLICKS).digest('base64')}'`;
