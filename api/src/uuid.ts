/** What an id of an order, a report or a user looks like. Postgres answers any other text with an error. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
