import type { Regulated } from './tests.js';

/** The notice that a regulated test must carry wherever it is offered or booked (decisions §12), by its law. */
export const STATUTORY_NOTICES: Record<Regulated, string> = {
  pcpndt:
    'A prenatal test needs a referral from a registered genetic clinic. ' +
    'The sex of the baby is not determined or disclosed: the PCPNDT Act forbids it.',
  hiv:
    'Under the HIV and AIDS Act, the HIV test needs your informed consent and counselling before and after. ' +
    'The result goes to you alone.',
};
