// The checks of panels.json, and the sums that follow from it.

const namesIn = (pack) => new Set(pack.includedTests.flatMap((group) => group.tests));

/** What a test measures: the parameters of a panel, or itself. */
const measuresOf = (test, panels) => panels[test.id]?.parameters ?? [test.productName];

/**
 * The lowest total of booking the catalogue tests of a package singly, using panels where cheaper. A test that measures
 * several of the names counts as a panel.
 */
export function separatePriceOf(pack, tests, panels) {
  const names = namesIn(pack);
  const inside = tests.filter((test) => measuresOf(test, panels).every((name) => names.has(name)));
  const single = new Map(tests.map((test) => [test.productName, Number(test.price)]));
  const wide = inside.filter((test) => measuresOf(test, panels).length > 1);
  const rest = (covered) =>
    [...names]
      .filter((name) => single.has(name) && !covered.has(name))
      .reduce((sum, name) => sum + single.get(name), 0);
  let best = Infinity;
  for (let choice = 0; choice < 1 << wide.length; choice += 1) {
    const chosen = wide.filter((_, position) => (choice >> position) & 1);
    const covered = new Set(chosen.flatMap((test) => measuresOf(test, panels)));
    const total = chosen.reduce((sum, test) => sum + Number(test.price), 0) + rest(covered);
    best = Math.min(best, total);
  }
  return best;
}

/** Every panel exists under its name, and measures only what packages or the catalogue name. */
export function checkPanels(panels, tests, packages, ok) {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const known = new Set([
    ...tests.map((test) => test.productName),
    ...packages.flatMap((pack) => [...namesIn(pack)]),
  ]);
  for (const [id, { productName, parameters }] of Object.entries(panels)) {
    ok(byId.get(id)?.productName === productName, `panels.json: test ${id} is not "${productName}"`);
    ok(parameters.length > 1, `panels.json: ${productName} measures fewer than two`);
    ok(new Set(parameters).size === parameters.length, `panels.json: a name of ${productName} occurs twice`);
    for (const name of parameters) ok(known.has(name), `panels.json: no "${name}" of ${productName}`);
  }
  for (const pack of packages) {
    const names = namesIn(pack);
    for (const id of pack.panelTestIds) {
      const measured = panels[id]?.parameters ?? [];
      ok(
        measured.length > 0 && measured.every((name) => names.has(name)),
        `panels.json: ${pack.productName} does not hold all of panel ${id}`,
      );
    }
  }
}
