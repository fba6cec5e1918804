const HAS_DIGIT = /\d/;

/** The part of an address that names its area: the last two parts without a number, else the whole address. */
export function areaText(address: string | null, pincode: string | null): string {
  const parts = (address ?? '')
    .replace(pincode ?? '', '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const named = parts.filter((part) => !HAS_DIGIT.test(part)).slice(-2);
  return (named.length > 0 ? named : parts).join(', ');
}
