export const messages = {
  selectMatching: (total: string) =>
    total.endsWith('+') ? `Select the first ${total.slice(0, -1)}` : `Select all ${total} that match`,
  selecting: 'Selecting...',
  stop: 'Stop',
  stopped: (moved: string, left: number) =>
    `${moved}. Stopped: ${left} more ${left === 1 ? 'stays' : 'stay'} selected.`,
  refused: (count: number, total: number) =>
    `${count} of ${total} orders ${count === 1 ? 'stays as it is' : 'stay as they are'}`,
  notUndone: (count: number, total: number) => `${count} of ${total} orders could not be undone`,
  alreadyIn: (status: string) => `It was “${status}” already.`,
  nowIn: (status: string) => `Changed by someone else: it is “${status}” now.`,
  refusedOrders: 'Orders that were not changed',
  dismissRefused: 'Dismiss the list',
  undoing: (done: number, total: number) => `Undoing: ${done} of ${total}`,
};
