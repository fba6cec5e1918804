/** Replaces XMLHttpRequest, because jsdom would send a real request. */
export class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  url = '';
  headers: Record<string, string> = {};
  body: FormData | null = null;
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  answer(status: number, body: object = {}) {
    // Every problem of the API has a title.
    const title = status >= 400 ? { title: 'The upload was refused.' } : {};
    Object.assign(this, { status, responseText: JSON.stringify({ ...title, ...body }) });
    this.onload?.();
  }
}

/** Sends uploads to `FakeRequest.sent`, until the returned function is called. */
export function fakeRequests(): () => void {
  const real = globalThis.XMLHttpRequest;
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.XMLHttpRequest = real;
  };
}
