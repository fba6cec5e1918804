import type { CanaryOutcomeName } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';
import type { CanaryOutcomeEntity } from './canary-outcome.entity.js';

interface Texts {
  subject: string;
  text: string;
}

const textsOf = ({ remote, version, percent }: CanaryOutcomeEntity): Record<CanaryOutcomeName, Texts> => ({
  'rolled-back': {
    subject: `Canary of ${remote} was rolled back`,
    text: `Version ${version} of ${remote}, which ${percent} % of visitors got, was rolled back automatically. Everyone gets the live version from the next page load.`,
  },
  promoted: {
    subject: `Canary of ${remote} is live`,
    text: `Version ${version} of ${remote} has passed every step of its automatic canary. Everyone gets it from the next page load.`,
  },
  waiting: {
    subject: `Canary of ${remote} waits for you`,
    text: `Version ${version} of ${remote} stays at ${percent} % of visitors. Promote it, end it, or give the step more time.`,
  },
});

/** Sent to admins when an automatic canary was rolled back, became live, or waits. */
export function canaryOutcome(outcome: CanaryOutcomeEntity, link: string): Draft {
  const { subject, text } = textsOf(outcome)[outcome.outcome];
  return { subject, parts: [{ text }, { text: outcome.reason }, { link, label: 'Open the releases' }] };
}
