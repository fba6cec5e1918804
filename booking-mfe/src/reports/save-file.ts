/** Saves the body of an answer under a name. The answer itself is of no further use. */
export async function saveFile(answer: Response, name: string): Promise<null> {
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file up by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return null;
}
