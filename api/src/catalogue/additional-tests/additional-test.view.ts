import type { AdditionalTestView } from '@nidaan/contract';
import { toPublicTest } from '../tests/test.view.js';
import type { AdditionalTestEntity } from './additional-test.entity.js';

/** The public view of an additional test, with the price of its catalogue test. */
export function toAdditionalTestView({ name, testId, test }: AdditionalTestEntity): AdditionalTestView {
  return { name, price: test.price, testId, fasting: toPublicTest(test).fasting };
}
