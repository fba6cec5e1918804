import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CatalogueQuery } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { describeError } from '../infrastructure/logging/log.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { type Catalogue, readCatalogue, readChange } from './catalogue.js';
import type { CatalogueAnswer } from './respond.js';
import { isSelective, select, type CatalogueIndex } from './catalogue-index.js';

/** Holds the catalogue that is served. It is replaced as a whole, and kept while the database is unavailable. */
@Injectable()
export class CatalogueService implements OnModuleInit {
  private readonly logger = new Logger(CatalogueService.name);
  private held: Catalogue | null = null;
  private reading: Promise<void> | null = null;
  private again = false;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    this.held = await readCatalogue(this.dataSource);
  }

  /** The catalogue as of the last change that was noticed. */
  current(): Catalogue {
    if (!this.held) throw new DomainError('unavailable', { retryAfter: 5 });
    return this.held;
  }

  /** The response for one entry; throws `not_found` for an id that is not in the index. */
  one<View>(index: CatalogueIndex<View>, id: string): CatalogueAnswer {
    const content = index.byId.get(id);
    if (!content) throw new DomainError('not_found');
    return this.make({ content });
  }

  /** The prepared response for a whole list. */
  all<View>(index: CatalogueIndex<View>): CatalogueAnswer {
    return this.make({ content: index.list });
  }

  /** The response for the part of a list that a query selects. */
  some<View>(index: CatalogueIndex<View>, query: CatalogueQuery): CatalogueAnswer {
    if (!isSelective(query)) return this.all(index);
    const { content, ...position } = select(index, query);
    return this.make({ content, position });
  }

  /** Reads the catalogue again if the change count of the database differs from that of this copy. */
  async catchUp(): Promise<void> {
    if ((await readChange(this.dataSource)) !== this.held?.change) await this.refresh();
  }

  /** Reads the catalogue again: one read at a time, and another one when it was requested during a read. */
  refresh(): Promise<void> {
    if (this.reading) {
      this.again = true;
      return this.reading;
    }
    this.reading = this.read().finally(() => (this.reading = null));
    return this.reading;
  }

  private make(answer: Omit<CatalogueAnswer, 'version'>): CatalogueAnswer {
    return { version: this.current().version, ...answer };
  }

  private async read(): Promise<void> {
    do {
      this.again = false;
      try {
        this.held = await readCatalogue(this.dataSource);
      } catch (error) {
        this.logger.warn({ err: describeError(error) }, 'the catalogue could not be read again');
      }
    } while (this.again);
  }
}
