/** Saves the body of an answer under the name its server gave it. The answer itself is of no further use. */
export async function saveFile(answer: Response): Promise<null> {
  const name = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'download';
  link.click();
  // The browser has taken the file up by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return null;
}
