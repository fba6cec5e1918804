/** Facts in two columns: name and value. */
export function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="sf-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
