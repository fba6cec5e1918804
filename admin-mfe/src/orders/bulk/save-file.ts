/** Saves the body of a response under the file name of its headers. Returns null, because the response is consumed. */
export async function saveFile(response: Response): Promise<null> {
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'download';
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return null;
}
