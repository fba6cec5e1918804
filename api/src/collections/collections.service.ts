import { Injectable } from '@nestjs/common';
import {
  type AdminOrderView,
  type CollectionVisit,
  type OrderStatus,
  preparationOf,
  testsInPackage,
  type TestView,
  VISIT_STATUSES,
  VISITED_STATUSES,
} from '@nidaan/contract';
import type { Catalogue } from '../catalogue/catalogue.js';
import { CatalogueService } from '../catalogue/catalogue.service.js';
import { OrdersService } from '../orders/orders.service.js';

// What was done stays in the list of its day, or no one could read in the evening what was collected.
const LISTED: OrderStatus[] = [...VISIT_STATUSES, ...VISITED_STATUSES];

/** What the catalogue knows of an order's lines; a line that it no longer has stays under its name. */
function testsOf(order: AdminOrderView, { tests, packages, additionalTests }: Catalogue) {
  const known: TestView[] = [];
  const gone: string[] = [];
  const add = (name: string, found: TestView[]) =>
    found.length > 0 ? known.push(...found) : gone.push(name);
  const single = (id: string | undefined) => tests.views.filter((test) => test.id === id);
  for (const { id, type, productName } of order.cartItems) {
    const pack = type === 'package' && packages.views.find((each) => each.id === id);
    add(productName, pack ? testsInPackage(pack, tests.views) : type === 'product' ? single(id) : []);
  }
  for (const name of order.tests)
    add(name, single(additionalTests.views.find((each) => each.name === name)?.testId));
  return { known, gone };
}

function toVisit(order: AdminOrderView, catalogue: Catalogue): CollectionVisit {
  const { _id, reference, status, name, phoneno, address, pincode, noOfPersons, beneficiaries } = order;
  const { known, gone } = testsOf(order, catalogue);
  const { specimens = [], fasting } = order.preparation ?? preparationOf(known) ?? {};
  const unsaid = known.filter(({ specimen }) => specimen === '').map((test) => test.productName);
  const unknown = order.preparation ? unsaid : [...gone, ...unsaid];
  return {
    _id,
    reference,
    status,
    name,
    phoneno,
    address,
    pincode,
    noOfPersons,
    beneficiaries,
    specimens,
    unknown,
    fasting: fasting ?? false,
    payment: order.payment,
  };
}

// Neighbours one after the other; who wants an empty stomach comes first among them.
const byWay = (one: CollectionVisit, other: CollectionVisit) =>
  (one.pincode ?? '').localeCompare(other.pincode ?? '') ||
  Number(other.fasting) - Number(one.fasting) ||
  (one.address ?? '').localeCompare(other.address ?? '');

@Injectable()
export class CollectionsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly catalogue: CatalogueService,
  ) {}

  /** The visits of a day, in the order of a way through the city. */
  async on(date: string): Promise<CollectionVisit[]> {
    const catalogue = this.catalogue.current();
    const visits: CollectionVisit[] = [];
    for await (const orders of this.orders.all({ date, status: LISTED }))
      visits.push(...orders.map((order) => toVisit(order, catalogue)));
    return visits.toSorted(byWay);
  }
}
