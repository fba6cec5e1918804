import { Table, type TableProps } from '@nidaan/sdk/ui/admin';
import { type ComponentRef, useEffect, useRef } from 'react';
import '../../layout/admin.css';
import { useSearchParams } from '@nidaan/sdk';

/**
 * A table that is wider than the page. It scrolls in its own region, which is a tab stop with an accessible name; the
 * header and `fixed` columns stay visible.
 */
export function WideTable<Row extends object>({ label, ...table }: TableProps<Row> & { label: string }) {
  const [params] = useSearchParams();
  const page = ['page', 'after', 'before'].map((name) => params.get(name)).join();
  const root = useRef<ComponentRef<typeof Table>>(null);
  useEffect(() => {
    // antd offers no props for its scrolling element.
    const region = root.current?.nativeElement.querySelector('.ant-table-content');
    region?.setAttribute('tabindex', '0');
    region?.setAttribute('role', 'region');
    region?.setAttribute('aria-label', label);
    region?.scrollTo({ top: 0 });
  }, [label, page]);
  return <Table<Row> ref={root} className="ad-wide" size="small" pagination={false} {...table} />;
}
