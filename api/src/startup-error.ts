/** An error that ends a process; the operator gets its message without a stack trace. */
export class StartupError extends Error {}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] || 'The command failed without a message.';
}

/** Runs the body of an entry point. An error is printed as one sentence, and the process exits with code 1. */
export async function runCli(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : `Unexpected: ${reason(error)}`);
    process.exit(1);
  }
}
