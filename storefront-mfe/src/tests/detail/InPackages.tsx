import { Link, Money, paths } from '@nidaan/sdk';
import { usePackagesWithQuery } from '../../packages/api.js';
import '../line.css';

/** Up to four packages that contain a test, cheapest first, each with its description and price. */
export function InPackages({ testId }: { testId: string }) {
  const { data: packages = [] } = usePackagesWithQuery(testId);
  if (packages.length === 0) return null;
  return (
    <section className="sf-in-packages">
      <h2>Packages that include this test</h2>
      <ul>
        {packages.map((pack) => (
          <li key={pack.id} className="sf-line sf-line--plain">
            <div className="sf-line__text">
              <Link to={paths.package(pack.id)}>{pack.productName}</Link>
              <span className="nd-quiet nd-small">{pack.shortDesc}</span>
            </div>
            <span className="sf-line__price">
              <Money amount={pack.price} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
