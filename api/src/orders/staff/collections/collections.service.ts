import { Injectable } from '@nestjs/common';
import {
  type AdminOrderView,
  collectionInstructions,
  type CollectionVisit,
  discreetName,
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
import { PincodesService } from '../../../pincodes/pincodes.service.js';
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

type Cities = ReadonlyMap<string, string>;

function toVisit(order: AdminOrderView, catalogue: Catalogue, cities: Cities): CollectionVisit {
  const { _id, reference, status, name, phoneno, address, pincode, noOfPersons, beneficiaries } = order;
  const { visitContactName, visitContactPhone } = order;
  const { known, removed } = testsOf(order, catalogue);
  const preparation = order.preparation ?? preparationOf(known);
  const { specimens = [], fasting } = preparation ?? {};
  const plan = preparation && planFor(preparation, order.appointmentDate);
  const unspecified = known.filter(({ specimen }) => specimen === '').map(discreetName);
  const unknown = order.preparation ? unspecified : [...removed, ...unspecified];
  return {
    _id,
    reference,
    status,
    name,
    phoneno,
    address,
    pincode,
    city: cities.get(pincode ?? '') ?? '',
    visitContactName,
    visitContactPhone,
    noOfPersons,
    beneficiaries,
    tests: [...order.cartItems.map(({ productName }) => productName), ...order.tests],
    specimens,
    unknown,
    fasting: fasting ?? false,
    hours: plan?.visits.map(({ hours }) => hours) ?? [],
    instructions: plan ? collectionInstructions(plan) : [],
    payment: order.payment,
  };
}

// An unknown city comes last.
const LAST = '\uffff';

const byArea = (one: CollectionVisit, other: CollectionVisit) =>
  (one.city || LAST).localeCompare(other.city || LAST) ||
  (one.pincode ?? '').localeCompare(other.pincode ?? '') ||
  one.reference.localeCompare(other.reference);

@Injectable()
export class CollectionsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly catalogue: CatalogueService,
    private readonly pincodes: PincodesService,
  ) {}

  /** The visits of a day by area, without the names of protected tests, because the list is printed. */
  async on(date: string): Promise<CollectionVisit[]> {
    const catalogue = this.catalogue.current();
    const orders: AdminOrderView[] = [];
    for await (const batch of this.orders.all({ date, status: LISTED }, null)) orders.push(...batch);
    const cities = await this.pincodes.citiesOf(orders.flatMap(({ pincode }) => pincode ?? []));
    return orders.map((order) => toVisit(order, catalogue, cities)).toSorted(byArea);
  }
}
