import { Module } from '@nestjs/common';
import { NotesModule } from '../notes/notes.module.js';
import { OrdersModule } from '../../orders.module.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';

@Module({
  imports: [OrdersModule, NotesModule],
  controllers: [HistoryController],
  providers: [HistoryService],
})
export class HistoryModule {}
