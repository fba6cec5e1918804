/**
 * Whether a text is a LOINC code: a number, a hyphen and its check digit by LOINC's mod 10 algorithm (LOINC Users' Guide,
 * "Calculating Mod 10 check digits"). It does not say that the code exists.
 *
 * @example isLoinc('718-7') // true; '7/18/2007', as spreadsheets write it, is not
 */
export function isLoinc(code: string): boolean {
  const [, number = '', check] = /^(\d{1,7})-(\d)$/.exec(code) ?? [];
  const digits = Array.from(number)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1));
  const sum = digits.reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return check !== undefined && (10 - (sum % 10)) % 10 === Number(check);
}
