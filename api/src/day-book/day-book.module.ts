import { Module } from '@nestjs/common';
import { DayBookController } from './day-book.controller.js';
import { DayBookService } from './day-book.service.js';

@Module({ controllers: [DayBookController], providers: [DayBookService] })
export class DayBookModule {}
