/** A failure that the user can correct: its message is a complete sentence for them, shown without a stack trace. */
export class StartupError extends Error {}

/** @param {unknown} error a startup error is printed as its sentence, a defect with its stack */
export function report(error) {
  console.error(error instanceof StartupError ? error.message : error);
}
