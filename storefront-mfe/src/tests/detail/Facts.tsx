/** The name and value of a detail; a value of several sentences has one line for each. */
export type Fact = [name: string, value: string | string[]];

function Value({ value }: { value: string | string[] }) {
  const lines = [value].flat();
  if (lines.length === 1) return <dd>{lines}</dd>;
  return (
    <dd>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </dd>
  );
}

/** A description list of names and values; empty values are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(([, value]) => value.length > 0);
  if (known.length === 0) return null;
  return (
    <dl className="sf-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <Value value={value} />
        </div>
      ))}
    </dl>
  );
}
