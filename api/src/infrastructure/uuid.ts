/**
 * The format of the id of an order, a report or a user. Postgres answers any other text with an error. Only lower case
 * is accepted, so that limits that are counted by id cannot be bypassed with another spelling.
 */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
