import { Table, type TableProps } from '@nidaan/sdk/ui/admin';
import { type ComponentRef, useEffect, useRef } from 'react';
import '../layout/admin.css';
import { useSearchParams } from '@nidaan/sdk';

/**
 * A table wider than the page. It scrolls inside a region of its own that the keyboard reaches and a screen reader names;
 * the head and `fixed` columns stay in sight.
 */
export function WideTable<Row extends object>({ label, ...table }: TableProps<Row> & { label: string }) {
  const [params] = useSearchParams();
  const page = ['page', 'after', 'before'].map((name) => params.get(name)).join();
  const root = useRef<ComponentRef<typeof Table>>(null);
  useEffect(() => {
    // antd's scrolling element takes no attributes.
    const region = root.current?.nativeElement.querySelector('.ant-table-content');
    region?.setAttribute('tabindex', '0');
    region?.setAttribute('role', 'region');
    region?.setAttribute('aria-label', label);
    region?.scrollTo({ top: 0 });
  }, [label, page]);
  return <Table<Row> ref={root} className="ad-wide" size="small" pagination={false} {...table} />;
}
