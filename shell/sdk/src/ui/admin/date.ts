/** antd's date field. Loaded with the screens that show one at once; by the order list when "More filters" opens. */
export { DayPicker } from './DayPicker.js';
export type { DayLimits, DayProblem } from './days.js';
