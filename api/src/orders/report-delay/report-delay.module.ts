import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { EmailModule } from '../../email/email.module.js';
import { OrdersModule } from '../orders.module.js';
import { ReportDelayEmails } from './report-delay-emails.js';
import { ReportDelayController } from './report-delay.controller.js';
import { ReportDelayService } from './report-delay.service.js';

@Module({
  imports: [AuthModule, EmailModule, OrdersModule],
  controllers: [ReportDelayController],
  providers: [ReportDelayService, ReportDelayEmails],
})
export class ReportDelayModule {}
