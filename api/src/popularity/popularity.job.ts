import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull } from 'typeorm';
import { PackageEntity } from '../catalogue/packages/package.entity.js';
import { TestEntity } from '../catalogue/tests/test.entity.js';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { OrderItemEntity } from '../orders/order-item.entity.js';
import { type SeededOrder, seededOrder } from '../prepare/seed/popularity.js';
import { rank } from './rank.js';

const DAY_MS = 86_400_000;
const ENTITIES = { product: TestEntity, package: PackageEntity };

type Kind = keyof typeof ENTITIES;

/** Orders tests and packages by the bookings of the last twelve months, once a day. */
@Injectable()
export class PopularityJob extends PeriodicJob {
  protected override readonly everyMs = DAY_MS;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    const seeded = seededOrder();
    await this.order('product', seeded.tests);
    await this.order('package', seeded.packages);
  }

  private order(kind: Kind, seeded: SeededOrder): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const items = await manager.find<TestEntity | PackageEntity>(ENTITIES[kind], {
        where: { archivedAt: IsNull() },
        select: { id: true, productName: true, popularity: true },
      });
      const positions = rank(items, seeded, await this.bookings(kind));
      for (const { id, popularity } of items) {
        const position = positions.get(id) ?? null;
        // Nothing is written without a change, because every write makes all processes read the catalogue again. The version
        // stays, so that no edit by staff is refused.
        if (position !== popularity)
          await manager.update(ENTITIES[kind], { id }, { popularity: position, version: () => 'version' });
      }
    });
  }

  /** How many orders of the last twelve months have each item. */
  private async bookings(kind: Kind): Promise<Map<string, number>> {
    const counts = await this.dataSource
      .createQueryBuilder(OrderItemEntity, 'i')
      .innerJoin('i.order', 'o')
      .select('i.itemId', 'id')
      .addSelect('count(DISTINCT i.orderId)::integer', 'bookings')
      .where('i.kind = :kind', { kind })
      .andWhere(`o.status <> 'Cancelled' AND o.createdAt > now() - interval '12 months'`)
      .groupBy('i.itemId')
      .getRawMany<{ id: string; bookings: number }>();
    return new Map(counts.map(({ id, bookings }) => [id, bookings]));
  }
}
