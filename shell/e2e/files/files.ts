import type { Page } from 'puppeteer';

/** A script or stylesheet that a page has requested. */
export interface RequestedFile {
  url: string;
  path: string;
  body: string;
}

/** Records which scripts and stylesheets a page requests, each once. */
export function filesOf(page: Page) {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) urls.add(request.url());
  });
  const read = async (url: string): Promise<RequestedFile> => {
    const answer = await fetch(url);
    return { url, path: new URL(url).pathname, body: await answer.text() };
  };
  return { urls, all: () => Promise.all([...urls].map(read)) };
}
