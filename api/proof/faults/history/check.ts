import { checkActs, checkStrangers } from './checks/acts.js';
import { checkEmails, checkEvents } from './checks/emails.js';
import { checkFiles } from './checks/files.js';
import { checkMoney, checkSerials } from './checks/money.js';
import { checkAudit, checkSteps } from './checks/moves.js';
import type { FinalState, Finding } from './final-state.js';
import type { Operation } from './operations.js';

/** Every rule that a history and the state after it break; empty when nothing was lost, doubled or invented. */
export const check = (history: readonly Operation[], state: FinalState): Finding[] => [
  ...checkActs(history, state),
  ...checkStrangers(history, state),
  ...checkMoney(state),
  ...checkSerials(state),
  ...checkSteps(state),
  ...checkAudit(state),
  ...checkEvents(state),
  ...checkEmails(state),
  ...checkFiles(history, state),
];
