/**
 * The format of the id of an order, a report or a user, as the source of a regular expression. Only lower case is
 * accepted, so that limits that are counted by id cannot be bypassed with another spelling.
 */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** True for a text in the format of an id. */
export const isUuid = (text: string): boolean => UUID.test(text);
