// One chunk with the panel, the matching and its words: it is loaded when someone begins to search.
export { entriesOf, firstOf, search } from '@nidaan/contract/catalogue-search';
export { Panel } from './Panel.js';
