import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({ imports: [OrdersModule], controllers: [ExportsController], providers: [ExportsService] })
export class ExportsModule {}
