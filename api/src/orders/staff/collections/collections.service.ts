import { Injectable } from '@nestjs/common';
import {
  type AdminOrderView,
  collectionInstructions,
  type CollectionVisit,
  type OrderStatus,
  planFor,
  preparationOf,
  testsInPackage,
  type TestView,
  VISIT_STATUSES,
  VISITED_STATUSES,
} from '@nidaan/contract';
import type { Catalogue } from '../../../catalogue/catalogue.js';
import { CatalogueService } from '../../../catalogue/catalogue.service.js';
import { OrdersService } from '../../orders.service.js';

// Completed visits remain in the list of their day, so that staff can check in the evening what was collected.
const LISTED: OrderStatus[] = [...VISIT_STATUSES, ...VISITED_STATUSES];

/** Finds the catalogue tests of an order's lines; lines that are no longer in the catalogue are returned by name. */
function testsOf(order: AdminOrderView, { tests, packages, additionalTests }: Catalogue) {
  const known: TestView[] = [];
  const removed: string[] = [];
  const add = (name: string, found: TestView[]) =>
    found.length > 0 ? known.push(...found) : removed.push(name);
  const single = (id: string | undefined) => tests.views.filter((test) => test.id === id);
  for (const { id, type, productName } of order.cartItems) {
    const pack = type === 'package' && packages.views.find((each) => each.id === id);
    add(productName, pack ? testsInPackage(pack, tests.views) : type === 'product' ? single(id) : []);
  }
  for (const name of order.tests)
    add(name, single(additionalTests.views.find((each) => each.name === name)?.testId));
  return { known, removed };
}

function toVisit(order: AdminOrderView, catalogue: Catalogue): CollectionVisit {
  const { _id, reference, status, name, phoneno, address, pincode, noOfPersons, beneficiaries } = order;
  const { visitContactName, visitContactPhone } = order;
  const { known, removed } = testsOf(order, catalogue);
  const preparation = order.preparation ?? preparationOf(known);
  const { specimens = [], fasting } = preparation ?? {};
  const plan = preparation && planFor(preparation, order.appointmentDate);
  const unspecified = known.filter(({ specimen }) => specimen === '').map((test) => test.productName);
  const unknown = order.preparation ? unspecified : [...removed, ...unspecified];
  return {
    _id,
    reference,
    status,
    name,
    phoneno,
    address,
    pincode,
    visitContactName,
    visitContactPhone,
    noOfPersons,
    beneficiaries,
    specimens,
    unknown,
    fasting: fasting ?? false,
    hours: plan?.visits.map(({ hours }) => hours) ?? [],
    instructions: plan ? collectionInstructions(plan) : [],
    payment: order.payment,
  };
}

// People who fast are visited first, so that no one fasts too long; within both groups, a pincode follows another.
const byRoute = (one: CollectionVisit, other: CollectionVisit) =>
  Number(other.fasting) - Number(one.fasting) ||
  (one.pincode ?? '').localeCompare(other.pincode ?? '') ||
  (one.address ?? '').localeCompare(other.address ?? '');

@Injectable()
export class CollectionsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly catalogue: CatalogueService,
  ) {}

  /** The visits of a day: those of people who fast first, then by area. */
  async on(date: string): Promise<CollectionVisit[]> {
    const catalogue = this.catalogue.current();
    const visits: CollectionVisit[] = [];
    for await (const orders of this.orders.all({ date, status: LISTED }))
      visits.push(...orders.map((order) => toVisit(order, catalogue)));
    return visits.toSorted(byRoute);
  }
}
