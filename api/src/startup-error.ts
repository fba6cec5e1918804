/** A failure that ends a process, told to its operator in one sentence and never with a stack. */
export class StartupError extends Error {}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] || 'It failed without giving a reason.';
}

/** Runs the body of an entry point; what it throws is printed as one sentence and ends the process with 1. */
export async function runCli(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : `Unexpected: ${reason(error)}`);
    process.exit(1);
  }
}
