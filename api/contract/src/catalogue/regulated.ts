import type { Regulated } from './tests.js';

/** The names of the laws, as staff and customers know them. */
export const REGULATIONS: Record<Regulated, string> = {
  pcpndt: 'PCPNDT Act (prenatal)',
  hiv: 'HIV & AIDS Act',
};

/** The notices that regulated tests must show wherever they are offered or booked (decisions §12), by law. */
export const STATUTORY_NOTICES: Record<Regulated, string> = {
  pcpndt:
    'A prenatal test needs a referral from a registered genetic clinic. ' +
    'The sex of the baby is not determined or disclosed: the PCPNDT Act forbids it.',
  hiv:
    'Under the HIV and AIDS Act, the HIV test needs your informed consent and counselling before and after. ' +
    'The result goes to you alone.',
};

/** What stands for the name of an HIV test where it must not be read beside a person's name (HIV and AIDS Act, section 8). */
export const CONFIDENTIAL_TEST = 'Confidential test';

/** The name of a test or package of an order, without that of an HIV test. */
export const discreetName = ({
  productName,
  regulated,
}: {
  productName: string;
  regulated: string | null;
}): string => (regulated === 'hiv' ? CONFIDENTIAL_TEST : productName);
