import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { DARK_COLOURS as dark, type ErrorCode, ERRORS, LAB, LIGHT_COLOURS as light } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { html } from '../../infrastructure/html.js';
import { ProblemFilter } from '../../infrastructure/http/problem.filter.js';
import { MetricsService } from '../../infrastructure/metrics/metrics.service.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { expired, fileMissing, type LinkPage, messages } from './messages.js';

const STYLE = `body{margin:0;background:${light.paper};color:${light.ink};font:17px/1.5 Figtree,system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:64px 16px}a{display:inline-block;margin-right:24px;padding:10px 0;color:${light.primary}}
h1{font-size:25px;line-height:1.2}@media (prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.primary}}}`;

const PAGES: Partial<Record<ErrorCode, LinkPage>> = {
  link_expired: expired,
  not_found: expired,
  report_file_missing: fileMissing,
};

/** Answers browsers that follow an invalid report link with an HTML page and onward links instead of a problem document. */
@Catch(DomainError)
export class LinkPageFilter implements ExceptionFilter<DomainError> {
  private readonly problems: ProblemFilter;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    metrics: MetricsService,
  ) {
    this.problems = new ProblemFilter(metrics);
  }

  catch(error: DomainError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const page = PAGES[error.code];
    if (!page || request.accepts(['json', 'html']) !== 'html') return this.problems.catch(error, host);
    response
      .status(ERRORS[error.code].status)
      .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('html')
      .end(this.page(page));
  }

  private page({ title, sentences }: LinkPage): string {
    const to = (path: string) => new URL(path, this.config.PUBLIC_URL).href;
    const ways = messages.ways.map(({ path, label }) => html`<a href="${to(path)}">${label}</a>`);
    return html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title} · ${LAB.name}</title>
          <style>
            ${STYLE}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
            <p>${ways}</p>
          </main>
        </body>
      </html>`.text;
  }
}
