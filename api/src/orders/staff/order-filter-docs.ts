/** Descriptions of the filters of the order list, which its CSV export has too. */
export const ORDER_FILTERS = {
  q: 'Reference, name, phone, email, or number of an invoice or receipt; one or two characters match the beginnings of words.',
  status: 'Only these statuses.',
  date: 'Only this appointment day.',
  from: 'The first appointment day.',
  to: 'The last appointment day, included.',
  visit:
    'Only visits on days relative to today in Asia/Kolkata, without cancelled orders. `last7` and `next7` include today.',
  bookedFrom: 'The first day of booking, `YYYY-MM-DD` in Asia/Kolkata.',
  bookedTo: 'The last day of booking, included.',
  booked: 'Only orders booked on days relative to today in Asia/Kolkata.',
  area: 'The first digits of a pincode, or a part of the address or of the area or city of a served pincode.',
  hold: 'Only orders on hold for one of these reasons.',
  reports: '`late`: only orders whose samples are in the laboratory and whose reports were due before now.',
  payment: 'Only this state of the payment.',
  collection:
    '`overdue`: only visits of today or before whose samples are not collected, although the hours of the visit are over.',
  reachedToday:
    'Only orders that reached this status today in Asia/Kolkata, also when they have left it since.',
  mail: '`failed`: only orders with an email that could not be sent.',
};
