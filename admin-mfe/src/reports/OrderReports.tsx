import type { AdminOrderView } from '@nidaan/contract';
import { May } from '../shared/rights/May.js';
import { ReportDropzone } from './upload/ReportDropzone.js';
import { ReleaseAll } from './release/ReleaseState.js';
import { Archive, Reports } from './Reports.js';
import { SendReports } from './SendReports.js';

/** The reports of an order in the drawer, with the actions that the list has in columns of its own. */
export function OrderReports({ order }: { order: AdminOrderView }) {
  return (
    <>
      <May right="reports.list">
        <Reports order={order} inDrawer />
      </May>
      <div className="ad-reports__actions">
        {order.reports.length > 0 && (
          <May right="reports.read">
            <Archive order={order} />
          </May>
        )}
        <May right="reports.release">
          <ReleaseAll orderId={order._id} reports={order.reports} />
        </May>
        <May right="reports.send">
          <SendReports order={order} />
        </May>
      </div>
      <May right="reports.upload">
        <ReportDropzone order={order} />
      </May>
    </>
  );
}
