const MOST_CHARACTERS = 1000;
// Comments; texts, of which a quote is doubled or follows a backslash; texts between dollars; numbers that are no parameter.
const COMMENT_OR_LITERAL =
  /(--[^\n]*|\/\*[^]*?\*\/)|'(?:[^'\\]|''|\\[^])*'|\$([a-z_]*)\$[^]*?\$\2\$|(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/gi;

/**
 * The text of a statement with `?` for each literal. Values are parameters nearly everywhere; what is left could be one that
 * a person has typed. A text with a quote that is not closed is left out.
 */
export function redactedSql(text: string): string {
  const plain = text
    .replace(COMMENT_OR_LITERAL, (_, comment?: string) => (comment === undefined ? '?' : ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return plain.includes("'") ? '' : plain.slice(0, MOST_CHARACTERS);
}

/** The first word of a statement, such as `SELECT`. */
export const operationOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
