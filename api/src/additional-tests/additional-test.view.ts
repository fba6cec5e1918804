import type { AdditionalTestView } from '@nidaan/contract';
import type { AdditionalTestEntity } from './additional-test.entity.js';

/** What everyone may see of an additional test; its price is that of the catalogue. */
export function toAdditionalTestView({ name, testId, test }: AdditionalTestEntity): AdditionalTestView {
  return { name, price: test.price, testId, fasting: test.fasting };
}
