import { frames } from './buttons/journeys/frame.js';
import { walkAll } from './buttons/run.js';

// What customers have pressed at one width, such as the links of the footer, staff need not press again at it.
walkAll(frames.wide, { together: true });
walkAll(frames.narrow, { together: true });
