export {
  ARRANGEMENT_LABELS,
  ARRANGEMENT_OPTIONS,
  ARRANGEMENT_REASONS,
  type ArrangementChoices,
  type ArrangementKind,
  ARRANGEMENTS,
  arrangementTexts,
} from '../preparation-rules/arrangements.js';
export { clockText, shortDay, VISIT_TIMES } from './clock.js';
export { CONTAINERS, type Container } from '../preparation-rules/containers.js';
export { daysToPrepare, type FirstDay, firstDayOf, firstDayOfOrder } from './first-day.js';
export { collectionInstructions } from './instructions.js';
export {
  type BookedRule,
  fastingOfRule,
  type Preparation,
  preparationOf,
  type PreparedTest,
  testsInPackage,
} from '../preparation-rules/merge.js';
export { emergencySentence, isForEmergency } from '../preparation-rules/note-traits.js';
export { noteText, PREPARATION_NOTES, type PreparationNote } from '../preparation-rules/notes.js';
export { type Patient } from './people.js';
export {
  arrivalText,
  type PlanContext,
  planFor,
  planToAgree,
  type PreparationPlan,
  preparationSentences,
  visitHours,
} from './plan.js';
export { ruleSentences } from './sentences.js';
export { type PlannedVisit } from './visits.js';
