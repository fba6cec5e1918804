// By then every browser has read the file; some read it only after the click has returned.
const READ_MS = 60_000;

/** Saves a file through the browser's download, under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}

const nameIn = (response: Response) =>
  /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';

/**
 * Saves the body of a response, by default under the file name of its headers.
 *
 * @returns null, because the body has been consumed
 */
export async function saveResponse(response: Response, name = nameIn(response)): Promise<null> {
  saveFile(await response.blob(), name);
  return null;
}
