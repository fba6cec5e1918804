/** Downloads the body of a response as a file. Returns null, because the body has been consumed. */
export async function saveFile(answer: Response, name: string): Promise<null> {
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The delay lets the browser read the file, which can happen after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return null;
}
