/** Facts in two columns: name and value. What is not known is left out. */
export function Facts({ facts }: { facts: [string, string][] }) {
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="sf-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
