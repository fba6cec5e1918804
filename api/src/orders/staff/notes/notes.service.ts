import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { NoteInput, NoteView } from '@nidaan/contract';
import type { DataSource, Repository } from 'typeorm';
import { Prepared } from '../../../infrastructure/database/prepared.js';
import type { Caller } from '../../../infrastructure/http/access.js';
import { DomainError } from '../../../infrastructure/http/problem.js';
import { OrdersService } from '../../orders.service.js';
import { OrderNoteEntity } from './order-note.entity.js';
import { auditAction } from '../../../audit/names.js';

const INSERT_ORDER_NOTE = new Prepared<NoteInput & { orderId: string; author: string }, never>(
  'insert-order-note',
  `WITH written AS (
    INSERT INTO order_notes (id, order_id, author_id, text) VALUES (:id, :orderId, :author, :text)
    ON CONFLICT (id) DO NOTHING RETURNING id, order_id
  )
  INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
  SELECT :author, 'admin', ${auditAction('order.note-added')}, order_id::text, jsonb_build_object('noteId', id) FROM written`,
);

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
    await INSERT_ORDER_NOTE.run(this.dataSource, { ...note, orderId, author: caller.id });
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
}
