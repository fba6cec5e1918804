import { type EntityManager, In, IsNull } from 'typeorm';
import { ReportEntity } from './report.entity.js';

/** The reports of some orders, oldest first, without withdrawn ones. */
export function findReports(manager: EntityManager, orderIds: string[]): Promise<ReportEntity[]> {
  const where = { orderId: In(orderIds), withdrawnAt: IsNull() };
  return manager.find(ReportEntity, { where, order: { uploadedAt: 'ASC', id: 'ASC' } });
}
