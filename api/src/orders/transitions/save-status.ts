import type { EntityManager } from 'typeorm';
import { DomainError } from '../../infrastructure/http/problem.js';
import { stateOf } from '../customer/order-page.view.js';
import { OrderStepEntity } from '../order-step.entity.js';
import { OrderEntity } from '../order.entity.js';

/** When the reports of an order are due whose samples are collected now; null when its tests have no report time. */
const REPORT_DUE = () => `now() + make_interval(hours => (preparation->>'reportHours')::integer)`;

type NewStatus = Pick<OrderEntity, 'status' | 'holdReasons'>;
type StepColumns = Partial<
  Pick<OrderStepEntity, 'reason' | 'causedBy' | 'movedBy' | 'staffId'> & { undoUntil: () => string }
>;

/** Locks an order until the end of the transaction. What refers to the order can still be inserted meanwhile. */
export const lockOrder = (manager: EntityManager, id: string): Promise<OrderEntity | null> =>
  manager.findOne(OrderEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });

/** Locks an order that the caller has read in this version. */
export async function lockVersion(manager: EntityManager, id: string, version: number): Promise<OrderEntity> {
  const order = await lockOrder(manager, id);
  if (!order) throw new DomainError('not_found');
  if (order.version !== version) throw new DomainError('conflict', { current: stateOf(order) });
  return order;
}

/** Writes the status of a locked order with its step, and returns the version of both. */
export async function saveStatus(
  manager: EntityManager,
  order: OrderEntity,
  { status, holdReasons, ...step }: NewStatus & StepColumns,
): Promise<number> {
  const { id, status: previousStatus, holdReasons: previousHoldReasons } = order;
  const version = order.version + 1;
  const due = status === 'Sample collected' ? { reportDueAt: REPORT_DUE, reportDelayedAt: null } : {};
  await manager.update(OrderEntity, { id }, { status, holdReasons, version, ...due });
  const previous = { previousStatus, previousHoldReasons };
  await manager.insert(OrderStepEntity, { orderId: id, version, status, ...previous, ...step });
  return version;
}
