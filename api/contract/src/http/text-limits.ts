/** Maximum lengths of texts that people enter, in characters. */
export const MAX_NAME = 120;
export const MAX_EMAIL = 254;
export const MAX_ADDRESS = 500;
/** A phone number as typed, with spaces and punctuation. */
export const MAX_PHONE = 30;
export const MAX_REASON = 300;
export const MAX_NOTE = 2000;
/** A search text of any list. */
export const MAX_SEARCH = 100;
export const MAX_PASSWORD = 1024;

/** The longest name of a saved view. */
export const MAX_VIEW_NAME = 40;
