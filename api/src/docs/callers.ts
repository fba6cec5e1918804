/**
 * Who gets which alternative of an answer that differs by caller, by the name of its schema. The description of such an
 * answer consists of these sentences, and each is the summary of its example.
 */
export const CALLERS: Readonly<Record<string, string>> = {
  AdminOrderView:
    'Staff get the view for staff, with contact, payment and, for those who may open them, reports.',
  CustomerOrderView: 'A customer gets only their own orders, without what is for staff.',
  OrderPageView: 'The customer, and anyone who holds the secret of the order, gets the order page.',
};
