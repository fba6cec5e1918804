// Whom a package is meant for has to be what its own name and texts say.

const WOMEN = /\bwomen\b|\bmothers\b|\bperiods\b/i;
const MEN = /\bmen\b/i;
const ABOVE = /\b(?:people|adults|men|women) above (\d+)\b/i;
const UNDER = /\badults under (\d+)\b/i;

/** The audience that the texts of a package state: a gender, and the first and last age. */
function statedIn({ productName, shortDesc, description }) {
  const text = `${productName}. ${shortDesc}. ${description}`;
  const gender = WOMEN.test(text) ? 'women' : MEN.test(text) ? 'men' : null;
  const from = Number(ABOVE.exec(text)?.[1]) || null;
  const to = Number(UNDER.exec(text)?.[1]) - 1 || null;
  return gender === null && from === null && to === null ? null : { gender, from, to };
}

/** The audience of a package is the one that its texts state, and null where they state none. */
export function checkAudience(pack, ok) {
  const stated = statedIn(pack);
  ok(
    JSON.stringify(pack.audience) === JSON.stringify(stated),
    `audience ${JSON.stringify(pack.audience)} instead of ${JSON.stringify(stated)}: ${pack.productName}`,
  );
}
