/** The one browser of this machine, for journeys and screenshots; the API prints invoices with the same. */
export { launchBrowser } from '@nidaan/browser';
