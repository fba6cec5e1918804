const DIGIT = /\p{Nd}/u;

// Each script has its ten digits in a row, which begins where no digit stands before.
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * What was typed or pasted into a field that is not prose, such as a phone number, an email address or a reference, in the
 * characters that are checked: trimmed, without invisible format characters, every hyphen as "-", digits of any script and
 * full-width letters as ASCII.
 */
export const plainTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .trim();

/** The same without the spaces and hyphens that people set between the parts of a code or pincode, such as `560 001`. */
export const plainCode = (typed: string): string => plainTyped(typed).replace(/[\s-]/g, '');
