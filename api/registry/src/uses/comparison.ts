import { Answers } from './answers.js';
import type { Types } from './kinds.js';
import type { Side } from './mismatch.js';
import { Requests } from './requests.js';

/**
 * Compares what a remote needs with what is offered. What it reads may have functions, to which it passes arguments, and what it
 * sends may have callbacks, whose arguments it reads.
 */
export function comparison(own: Types, offered: Types, side: Side): { answers: Answers; requests: Requests } {
  const answers = new Answers(own, offered, side);
  const requests = new Requests(own, offered, side);
  answers.passed = requests;
  requests.called = answers;
  return { answers, requests };
}
