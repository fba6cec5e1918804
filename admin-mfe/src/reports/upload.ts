import type { CallError } from '@nidaan/sdk';

/** Files on their way to an order; `tags` has one for each file where the order has an HIV test. */
export interface Upload {
  id: string;
  files: File[];
  tags: string[];
  /** Tells how many bytes of all files have left. */
  onProgress: (bytes: number) => void;
}

// Fifteen seconds are enough for a call, not for ten scans on a slow line.
const PATIENCE_MS = 90_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends files as a form. XMLHttpRequest tells how far it is, which fetch does not. */
export function sendFiles({ id, files, tags, onProgress }: Upload, token: string | null) {
  return new Promise<{ data: null } | { error: CallError }>((resolve) => {
    const form = new FormData();
    for (const tag of tags) form.append('tag', tag);
    for (const file of files) form.append('report', file);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/orders/${id}/upload-report`);
    request.timeout = PATIENCE_MS;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      resolve(
        request.status === 201
          ? { data: null }
          : { error: { status: request.status, data: parsed(request.responseText) } },
      );
    request.onerror = () => resolve({ error: { status: 'FETCH_ERROR' } });
    request.ontimeout = () => resolve({ error: { status: 'TIMEOUT_ERROR' } });
    request.send(form);
  });
}
