import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { FilesModule } from '../../infrastructure/files/files.module.js';
import { MetricsModule } from '../../infrastructure/metrics/metrics.module.js';
import { OrderAccessModule } from '../../orders/access/order-access.module.js';
import { CodesService } from './codes.service.js';
import { ReportAccessController } from './openings.controller.js';
import { ReportAccessService } from './openings.service.js';
import { ReportLinks } from './report-links.js';

@Module({
  imports: [AuthModule, FilesModule, MetricsModule, OrderAccessModule],
  controllers: [ReportAccessController],
  providers: [CodesService, ReportAccessService, ReportLinks],
  exports: [ReportLinks],
})
export class ReportAccessModule {}
