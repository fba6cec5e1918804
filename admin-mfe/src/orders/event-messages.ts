const MOVED: Partial<Record<string, string>> = {
  'On hold': 'Put on hold',
  Cancelled: 'Cancelled',
};

/** The words of the events of an order's history. */
export const eventMessages = {
  placed: 'Booked',
  placedByPhone: 'Booked by phone',
  amended: {
    text: (parts: string[]) => `Order changed: ${parts.join('; ')}`,
    added: (names: string) => `added ${names}`,
    removed: (names: string) => `removed ${names}`,
    quantities: 'quantities',
    persons: (from: number, to: number) => `${from} → ${to} people`,
    people: 'patient details',
    referral: 'referral',
    total: (from: string, to: string) => `total ${from} → ${to}`,
  },
  contact: (fields: string[]) => `Contact changed: ${fields.join(', ')}`,
  emailProvedByCode: 'New email address confirmed by a code',
  emailProvedInPerson: 'New email address confirmed in person',
  linkRenewed: 'Customer’s link renewed',
  textMessagesOn: 'Text messages turned on',
  textMessagesOff: 'Text messages turned off',
  tracked: 'Opened with a code, by reference and phone',
  rescheduled: (day: string) => `Visit moved to ${day}`,
  note: 'Note added',
  paymentRecorded: (method: string, receipt: string) => `Paid: ${method}${receipt && `, receipt ${receipt}`}`,
  refunded: (method: string) => `Refunded: ${method}`,
  paymentRemoved: (reason: string, receipt: string) =>
    `Payment removed: ${reason}${receipt && `, receipt ${receipt} void`}`,
  receiptOpened: (serial: string) => `Receipt ${serial} opened`,
  confirmationAgain: 'Confirmation requested again',
  invoiceIssued: (serial: string) => `Bill ${serial} issued`,
  invoiceOpened: (serial: string) => `Bill ${serial} opened`,
  reportsUploaded: (count: number) => (count === 1 ? 'Report uploaded' : `${count} reports uploaded`),
  reportsOpened: (count: number) => (count === 1 ? 'Report opened' : `${count} reports opened`),
  reportsReleased: (count: number) => (count === 1 ? 'Report released' : `${count} reports released`),
  reportPerson: 'Person of a report changed',
  reportWithdrawn: (reason: string) => `Report withdrawn: ${reason}`,
  moved: (status: string) => MOVED[status] ?? `Moved to ${status}`,
  withReason: (what: string, reason: string) => (reason ? `${what}: ${reason}` : what),
  guardian: 'Guardian added',
  peopleChanged: (count: number) =>
    count === 1 ? 'Details of a patient changed' : `Details of ${count} patients changed`,
  undone: (from: string, to: string) => `“${from}” undone, back to ${to}`,
  corrected: (from: string, to: string) => `Status corrected from ${from} to ${to}`,
};
