/** Every status an order can have (decisions §6). */
export const ORDER_STATUSES = [
  'Booked',
  'Confirmed',
  'Out for collection',
  'Sample collected',
  'In lab',
  'Report ready',
  'Completed',
  'On hold',
  'Recollection needed',
  'Cancelled',
] as const;

/** One of {@link ORDER_STATUSES}. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why a booking waits for the lab before it is confirmed (decisions §5.1, §5.8). */
export const HOLD_REASONS = {
  missing_details: 'Details for the visit are missing',
  pincode: 'The pincode is outside the served area',
  regulated: 'A test needs a referral or counselling first',
  specimen: 'A sample cannot be taken at home',
  minor: "A person under 18 needs a guardian's name",
} as const;

/** Key of {@link HOLD_REASONS}. */
export type HoldReason = keyof typeof HOLD_REASONS;
