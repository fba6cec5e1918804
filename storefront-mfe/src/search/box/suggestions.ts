// One chunk with the panel, the matching and its words: it is loaded when someone begins to search.
export { entriesOf } from '../matching/entries-of.js';
export { firstOf, search } from '../matching/match.js';
export { Panel } from './Panel.js';
