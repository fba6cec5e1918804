/** Names in a sentence: `A`, `A and B`, `A, B and 4 more`. */
export const listed = (names: string[]) =>
  names.length > 3
    ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
    : names.join(', ').replace(/, ([^,]*)$/, ' and $1');
