import { frames } from './buttons/journeys/frame.js';
import { walkAll } from './buttons/run.js';

walkAll(frames);
