/** The keys of a table, typed for an enumeration. */
export const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
