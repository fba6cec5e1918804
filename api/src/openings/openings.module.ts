import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../files/files.module.js';
import { OrderDoorsModule } from '../orders/order-doors.module.js';
import { CodesService } from './codes.service.js';
import { OpeningsController } from './openings.controller.js';
import { OpeningsService } from './openings.service.js';
import { ReportLinks } from './report-links.js';

@Module({
  imports: [AuthModule, FilesModule, OrderDoorsModule],
  controllers: [OpeningsController],
  providers: [CodesService, OpeningsService, ReportLinks],
  exports: [ReportLinks],
})
export class OpeningsModule {}
