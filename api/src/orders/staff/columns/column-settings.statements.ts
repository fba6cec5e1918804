/** Stores what a user changed in the order table; what is absent stays as it is, also when two tabs save at once. */
export const saveColumnSettings = `
  INSERT INTO hidden_columns AS stored (user_id, list, hidden, settings)
  VALUES ($1, 'orders', coalesce($2::text[], '{}'), $3::jsonb)
  ON CONFLICT (user_id, list) DO UPDATE
  SET hidden = coalesce($2::text[], stored.hidden), settings = stored.settings || excluded.settings
  RETURNING hidden, settings`;
