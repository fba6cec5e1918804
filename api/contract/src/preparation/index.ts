export {
  ARRANGEMENT_LABELS,
  ARRANGEMENT_OPTIONS,
  ARRANGEMENT_REASONS,
  type ArrangementChoices,
  type ArrangementKind,
  ARRANGEMENTS,
  arrangementTexts,
} from '../preparation-rules/arrangements.js';
export { clockText, shortDay } from './clock.js';
export { CONTAINERS, type Container } from '../preparation-rules/containers.js';
export { collectionInstructions } from './instructions.js';
export {
  type BookedRule,
  fastingOfRule,
  type Preparation,
  preparationOf,
  type PreparedTest,
  testsInPackage,
} from '../preparation-rules/merge.js';
export { PREPARATION_NOTES, type PreparationNote } from '../preparation-rules/notes.js';
export {
  arrivalText,
  type Patient,
  type PlanContext,
  planFor,
  type PreparationPlan,
  preparationSentences,
  visitHours,
} from './plan.js';
export { ruleSentences } from './sentences.js';
export { type PlannedVisit } from './visits.js';
