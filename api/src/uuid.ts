/**
 * What an id of an order, a report or a user looks like. Postgres answers any other text with an error. Small letters
 * alone: what is counted by an id must not be counted again under another spelling of it.
 */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
