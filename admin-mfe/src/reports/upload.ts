/** Files on their way to an order. */
export interface Upload {
  id: string;
  files: File[];
  /** One for each file where the order has an HIV test, else none. */
  tags: string[];
  /** SHA-256 of the files that staff have said belong to this order although they name another one. */
  confirmed: string[];
  /** Tells how many bytes of all files have left. */
  onProgress: (bytes: number) => void;
}

/** Fifteen seconds are enough for a call, not for ten scans on a slow line. */
export const UPLOAD_MS = 90_000;

/** The form of an upload, as the API reads it. */
export function formOf({ files, tags, confirmed }: Upload): FormData {
  const form = new FormData();
  for (const tag of tags) form.append('tag', tag);
  for (const sha256 of confirmed) form.append('confirm', sha256);
  for (const file of files) form.append('report', file);
  return form;
}

const answerOf = (request: XMLHttpRequest) =>
  new Response(request.responseText || null, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  });

/** Sends a form in place of `fetch`, which does not tell how many bytes have left. */
export function sendForm(form: FormData, onProgress: Upload['onProgress']): typeof fetch {
  return (input, init) => {
    const { url, method, headers, signal } = new Request(input, init);
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      headers.forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded }) => onProgress(loaded);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('The server was not reached.'));
      signal.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason as Error);
      });
      request.send(form);
    });
  };
}
