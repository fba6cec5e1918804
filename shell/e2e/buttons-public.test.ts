import { storefront } from './buttons/journeys/public/storefront.js';
import { textPages } from './buttons/journeys/public/text-pages.js';
import { walkAll } from './buttons/run.js';

walkAll([...textPages, ...storefront]);
