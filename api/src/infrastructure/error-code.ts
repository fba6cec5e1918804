/** The code of an error, such as `ECONNREFUSED` or a SQLSTATE; empty when it has none. */
export function codeOf(error: unknown): string {
  const named = typeof error === 'object' && error !== null && 'code' in error;
  return named && typeof error.code === 'string' ? error.code : '';
}
