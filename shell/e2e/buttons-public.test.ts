import { storefront } from './buttons/journeys/storefront.js';
import { texts } from './buttons/journeys/texts.js';
import { walkAll } from './buttons/run.js';

walkAll([...texts, ...storefront]);
