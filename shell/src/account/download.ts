/** Hands what the server sent to the browser as a file. The answer itself is of no further use. */
export async function save(answer: Response): Promise<null> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = 'nidaan-my-data.zip';
  link.click();
  // The browser has taken the file up by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return null;
}
