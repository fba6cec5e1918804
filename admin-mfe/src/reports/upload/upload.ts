/** An upload of report files to an order. */
export interface Upload {
  id: string;
  files: File[];
  /** One tag per file when the order has an HIV test, otherwise empty. */
  tags: string[];
  /** The position of the beneficiary of each file, null for everyone; empty when the order has none. */
  persons: (number | null)[];
  /** SHA-256 of the files that staff have confirmed to belong to this order although they name another one. */
  confirmed: string[];
  /** Receives the number of bytes sent so far, of all files together. */
  onProgress: (bytes: number) => void;
}

/** The upload timeout. The default of 15 seconds is too short for ten scans on a slow connection. */
export const UPLOAD_MS = 90_000;

/** The multipart form of an upload. */
export function formOf({ files, tags, persons, confirmed }: Upload): FormData {
  const form = new FormData();
  for (const tag of tags) form.append('tag', tag);
  for (const person of persons) form.append('person', String(person ?? ''));
  for (const sha256 of confirmed) form.append('confirm', sha256);
  for (const file of files) form.append('report', file);
  return form;
}

const answerOf = (request: XMLHttpRequest) =>
  new Response(request.responseText || null, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  });

/** Sends a form with XMLHttpRequest, because `fetch` does not report upload progress. */
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
