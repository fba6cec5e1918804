// The checks of regulated.json: what contains a regulated test is regulated.

const WORDS = {
  hiv: /\b(HIV|AIDS)\b/i,
  pcpndt: /\bPCPNDT\b|\bNIPT\b|\bprenatal\b|amniotic|chorionic vill|products of conception/i,
};

/** Every test that contains a regulated one, or whose texts name the law's subject, is in the list, or has a reason. */
export function checkRegulated({ otherwise, ...laws }, tests, panels, packages, ok) {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const excused = new Set(otherwise.map(({ id }) => id));
  for (const { id, why } of otherwise) ok(byId.has(id) && why, `regulated.json: no reason for ${id}`);
  const known = new Set([...tests.map((t) => t.productName), ...packages.flatMap(namesIn)]);
  for (const [law, list] of Object.entries(laws)) {
    const listed = new Set(list.map(({ id }) => id));
    const names = new Set(list.map(({ productName }) => productName));
    for (const { id, productName } of list)
      ok(byId.get(id)?.productName === productName, `regulated.json: test ${id} is not "${productName}"`);
    for (const test of tests) {
      const inside = (panels[test.id]?.parameters ?? []).find((name) => names.has(name));
      ok(
        !inside || listed.has(test.id),
        `contains "${inside}" but is not marked ${law}: ${test.id} ${test.productName}`,
      );
      const texts = [test.productName, test.aliases, test.shortDesc, test.description].join('\n');
      ok(
        !WORDS[law].test(texts) || listed.has(test.id) || excused.has(test.id),
        `looks like ${law} but is not marked: ${test.id} ${test.productName}`,
      );
    }
    for (const name of known)
      ok(
        !WORDS[law].test(name) || names.has(name),
        `a package names "${name}", which is no test that is marked ${law}`,
      );
  }
}

const namesIn = (pack) => pack.includedTests.flatMap((group) => group.tests);
