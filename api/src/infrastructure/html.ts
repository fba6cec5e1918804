// Line breaks, other control characters, and marks that change the writing direction.
const BREAKING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A value on one line, without control characters. */
export const oneLine = (value: string) => value.replace(BREAKING, ' ').replace(/ {2,}/g, ' ').trim();

/** A value escaped as the text of an element or an attribute. */
export const escaped = (value: string) => oneLine(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** Trusted markup, which is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[];

function textOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value instanceof Html ? value.text : value.map(textOf).join('');
}

/** A template tag for markup: every value that is not {@link Html} is escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(textOf)));
}
