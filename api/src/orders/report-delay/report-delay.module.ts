import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { OrdersModule } from '../orders.module.js';
import { ReportDelayController } from './report-delay.controller.js';
import { ReportDelayService } from './report-delay.service.js';

@Module({
  imports: [AuthModule, OrdersModule],
  controllers: [ReportDelayController],
  providers: [ReportDelayService],
})
export class ReportDelayModule {}
