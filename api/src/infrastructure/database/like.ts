/** A text in which LIKE finds no wildcards. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The LIKE pattern of everything that contains a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
