import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { NoteInput, NoteView } from '@nidaan/contract';
import type { DataSource, Repository } from 'typeorm';
import { AuditService } from '../../../audit/audit.service.js';
import type { Caller } from '../../../infrastructure/http/access.js';
import { DomainError } from '../../../infrastructure/http/problem.js';
import { OrdersService } from '../../orders.service.js';
import { OrderNoteEntity } from './order-note.entity.js';

const toNoteView = ({ id, text, author, createdAt }: OrderNoteEntity): NoteView => ({
  id,
  text,
  author: author?.email ?? null,
  at: createdAt.toISOString(),
});

@Injectable()
export class NotesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(OrderNoteEntity) private readonly notes: Repository<OrderNoteEntity>,
    private readonly orders: OrdersService,
    private readonly audit: AuditService,
  ) {}

  /** The notes about an order, oldest first. */
  async of(orderId: string): Promise<NoteView[]> {
    const notes = await this.notes.find({
      where: { orderId },
      order: { createdAt: 'ASC' },
      relations: { author: true },
    });
    return notes.map(toNoteView);
  }

  /** Adds a note. A note that is sent again with the same id is stored once. */
  async write(caller: Caller, orderId: string, note: NoteInput): Promise<NoteView> {
    await this.orders.forStaff(orderId);
    await this.insert(caller, orderId, note);
    const written = await this.notes.findOne({
      where: { id: note.id, orderId, text: note.text },
      relations: { author: true },
    });
    if (!written)
      throw new DomainError('id_taken', {
        detail: 'A note with this id already exists and has a different text.',
      });
    return toNoteView(written);
  }

  private async insert(caller: Caller, orderId: string, note: NoteInput): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const notes = manager.createQueryBuilder().insert().into(OrderNoteEntity);
      const { raw } = await notes
        .values({ ...note, orderId, authorId: caller.id })
        .orIgnore()
        .updateEntity(false)
        .returning('id')
        .execute();
      const isNew = (raw as unknown[]).length > 0;
      const detail = { noteId: note.id };
      const entry = { by: caller, action: 'order.note-added', subjectId: orderId, detail } as const;
      if (isNew) await this.audit.record(entry, manager);
    });
  }
}
