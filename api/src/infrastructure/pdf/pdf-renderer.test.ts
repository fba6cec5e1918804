import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.js';
import type { PrintTemplate } from './pdf-page.js';
import { MAX_WAITING, RENDERER_PAGES, PdfRenderer, PdfRendererBusy } from './pdf-renderer.js';

const template: PrintTemplate = { name: 'plain', html: '<!doctype html><body><main></main></body>' };
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** The browsers that this process has started: child processes that are not helpers of another browser. */
function browsers(): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n');
  return lines.filter((line) => /chrom|headless/i.test(line)).map((line) => Number.parseInt(line, 10));
}

let pdf: PdfRenderer;
beforeAll(() => {
  pdf = new PdfRenderer();
});
afterAll(() => pdf.onApplicationShutdown());

describe('the PDF renderer', () => {
  it('renders one body after the other in the same template', async () => {
    const first = await pdf.print(template, '<p>One</p>');
    const second = await pdf.print(template, '<p>Two</p><p style="break-before:page">Three</p>');
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect([pagesOf(first), pagesOf(second)]).toEqual([1, 2]);
  });

  it('makes no requests and runs no scripts, whatever the body contains', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const before = pdf.requests;
    await pdf.print(
      template,
      `<img src="${url}" onerror="document.title='ran'"><iframe src="${url}"></iframe><link rel="stylesheet" href="${url}">
       <meta http-equiv="refresh" content="0;url=${url}"><div style="background:url(${url})">x</div>
       <img src="file:///etc/passwd"><script>for(;;);</script><svg onload="for(;;);"></svg>`,
    );
    expect(requests).toBe(0);
    expect(pdf.requests).toBeGreaterThan(before);
    await new Promise((closed) => server.close(closed));
  });

  it('has one browser for any number of requests, and refuses at once when the queue is full', async () => {
    const most = RENDERER_PAGES + MAX_WAITING;
    const outcomes: Record<string, number> = {};
    pdf.whenPrinted((outcome) => (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1));
    const prints = Array.from({ length: most + 5 }, () => pdf.print(template, '<p>x</p>'));
    expect([pdf.printing, pdf.queued]).toEqual([RENDERER_PAGES, MAX_WAITING]);
    const ended = await Promise.allSettled(prints);
    const refused = ended.filter((end) => end.status === 'rejected');
    expect(refused.map((end) => end.reason instanceof PdfRendererBusy)).toEqual(Array(5).fill(true));
    expect(ended.length - refused.length).toBe(most);
    expect(outcomes).toEqual({ printed: most, refused: 5 });
    expect([pdf.printing, pdf.queued]).toEqual([0, 0]);
    expect(browsers()).toHaveLength(1);
  });

  it('fails once when its browser is killed, and renders with a new one', async () => {
    const [pid = 0] = browsers();
    const inFlight = pdf.print(template, '<p>x</p>'.repeat(20_000));
    process.kill(pid, 'SIGKILL');
    await expect(inFlight).rejects.toThrow(/closed|disconnected|detached/i);
    expect(pagesOf(await pdf.print(template, '<p>again</p>'))).toBe(1);
    expect(browsers()).toHaveLength(1);
  });

  it('closes an idle browser, and renders with a new one', async () => {
    const idle = new PdfRenderer(50);
    const before = browsers();
    const started: number[] = [];
    idle.whenStarted(() => started.push(1));
    for (let document = 0; document < 2; document += 1) {
      expect(pagesOf(await idle.print(template, '<p>x</p>'))).toBe(1);
      expect(await eventually(browsers, (pids) => pids.length === before.length)).toEqual(before);
    }
    expect(started).toEqual([1]);
    await idle.onApplicationShutdown();
  });

  it('leaves no browser after shutdown, and renders no more', async () => {
    await pdf.onApplicationShutdown();
    expect(await eventually(browsers, (pids) => pids.length === 0)).toEqual([]);
    await expect(pdf.print(template, 'x')).rejects.toThrow('closed');
  });
});
