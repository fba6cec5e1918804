import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../../orders.module.js';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';
import { OrderNoteEntity } from './order-note.entity.js';

@Module({
  imports: [OrdersModule, TypeOrmModule.forFeature([OrderNoteEntity])],
  controllers: [NotesController],
  providers: [NotesService],
  exports: [NotesService],
})
export class NotesModule {}
