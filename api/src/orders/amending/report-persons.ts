import { positionAfter } from '@nidaan/contract';
import { type EntityManager, IsNull, Not } from 'typeorm';

/** A report that names its person. */
interface NamedReport {
  id: string;
  person: number;
}

/** The reports of an order that name a person. The entity is named, because reports depend on orders. */
export const namedReports = async (manager: EntityManager, orderId: string): Promise<NamedReport[]> =>
  (await manager.getRepository('reports').findBy({ orderId, person: Not(IsNull()) })) as NamedReport[];

/** Gives reports their person again after the beneficiaries of their order were replaced; removed ones stay without. */
export async function keepReportPersons(
  manager: EntityManager,
  reports: NamedReport[],
  before: { name: string | null }[],
  after: { name: string | null }[],
): Promise<void> {
  const [namesBefore, namesAfter] = [before, after].map((people) => people.map(({ name }) => name));
  for (const { id, person } of reports) {
    const position = positionAfter(person, namesBefore ?? [], namesAfter ?? []);
    if (position !== null) await manager.getRepository('reports').update({ id }, { person: position });
  }
}
