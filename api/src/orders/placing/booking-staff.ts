import { type EntityManager, In } from 'typeorm';
import { UserEntity } from '../../users/user.entity.js';
import type { OrderEntity } from '../order.entity.js';

/** The emails, by id, of the staff who booked any of these orders by phone. */
export async function bookingStaffOf(
  manager: EntityManager,
  orders: OrderEntity[],
): Promise<Map<string, string>> {
  const ids = new Set(orders.flatMap(({ bookedByPhone, placedBy }) => (bookedByPhone && placedBy) || []));
  if (ids.size === 0) return new Map();
  const users = await manager.find(UserEntity, {
    select: { id: true, email: true },
    where: { id: In([...ids]) },
  });
  return new Map(users.map(({ id, email }) => [id, email]));
}
