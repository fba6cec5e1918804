import { useLocation } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { ownerOf, type Registry } from '../remotes/registry.js';
import { BottomBar } from './BottomBar.js';
import { Footer } from './footer/Footer.js';
import { Navbar } from './header/Navbar.js';
import { StaffBar } from './staff/StaffBar.js';

interface FrameProps {
  registry: Registry;
  children: ReactNode;
}

/** What stands around a screen: the site's navigation and footer, or one slim bar around the screens of staff. */
export function Frame({ registry, children }: FrameProps) {
  const { pathname } = useLocation();
  const forStaff = ownerOf(pathname, registry)?.role === 'admin';
  return (
    <>
      {forStaff ? <StaffBar /> : <Navbar />}
      {children}
      {!forStaff && <Footer />}
      {!forStaff && <BottomBar />}
    </>
  );
}
