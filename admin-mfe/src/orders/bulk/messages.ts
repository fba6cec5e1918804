export const messages = {
  selectMatching: (total: string) =>
    total.endsWith('+') ? `Select the first ${total.slice(0, -1)}` : `Select all ${total} that match`,
  selecting: 'Selecting...',
  stop: 'Stop',
  stopped: (moved: string, left: number) =>
    `${moved}. Stopped: ${left} more ${left === 1 ? 'stays' : 'stay'} selected.`,
  refused: (count: number, unknown: number, total: number) =>
    [
      count > 0 && `${count} of ${total} orders ${count === 1 ? 'stays as it is' : 'stay as they are'}`,
      unknown > 0 &&
        `We don’t know if ${unknown} of ${total} orders ${unknown === 1 ? 'was' : 'were'} changed`,
    ]
      .filter(Boolean)
      .join('. '),
  unknown: (verb: string) => `We don’t know if “${verb}” was saved. Open the order before you repeat it.`,
  notSaved: 'It was not saved when we last looked. Open the order before you repeat it.',
  notUndone: (count: number, unknown: number, total: number) =>
    [
      count > 0 && `${count} of ${total} orders could not be undone`,
      unknown > 0 &&
        `We don’t know if ${unknown} of ${total} orders ${unknown === 1 ? 'was' : 'were'} undone`,
    ]
      .filter(Boolean)
      .join('. '),
  alreadyIn: (status: string) => `It was “${status}” already.`,
  nowIn: (status: string) => `It is “${status}” now.`,
  refusedOrders: 'Orders that were not changed',
  dismissRefused: 'Dismiss the list',
  undoing: (done: number, total: number) => `Undoing: ${done} of ${total}`,
};
