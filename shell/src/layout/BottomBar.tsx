import { NavLink, paths } from '@nidaan/sdk';
import { FlaskConical, House, type LucideIcon, Package, ShoppingCart } from 'lucide-react';
import './bottom-bar.css';
import { packagePrefixes } from './package-prefixes.js';

interface Place {
  to: string;
  label: string;
  Icon: LucideIcon;
  also?: string[];
}

const places: Place[] = [
  { to: paths.home(), label: 'Home', Icon: House },
  { to: paths.tests(), label: 'Tests', Icon: FlaskConical },
  { to: paths.packages(), label: 'Packages', Icon: Package, also: packagePrefixes },
  { to: paths.cart(), label: 'Cart', Icon: ShoppingCart },
];

/** Links to the four main pages within a thumb's reach; only on a phone. */
export function BottomBar() {
  return (
    <nav className="sh-bottom" aria-label="Places">
      {places.map(({ to, label, Icon, also }) => (
        <NavLink key={to} to={to} end={to === paths.home()} also={also}>
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
