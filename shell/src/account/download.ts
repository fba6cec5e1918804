/** Saves a response's body as a file in the browser. The response itself is not used further. */
export async function save(answer: Response): Promise<null> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = 'nidaan-my-data.zip';
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return null;
}
