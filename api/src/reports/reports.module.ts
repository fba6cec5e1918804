import { Module } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { FilesModule } from '../files/files.module.js';
import { mailerOf } from '../mail/mailer.js';
import { OpeningsModule } from '../openings/openings.module.js';
import { OrderDoorsModule } from '../orders/order-doors.module.js';
import { ReportInspector } from './inspection/report-inspector.js';
import { UploadChecksService } from './inspection/upload-checks.service.js';
import { Janitor } from './janitor.js';
import { MailingService, REPORTS_MAILER, REPORTS_PATIENCE_MS } from './mailing.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [FilesModule, OpeningsModule, OrderDoorsModule],
  controllers: [ReportsController],
  providers: [
    Janitor,
    MailingService,
    ReportsService,
    ReportInspector,
    UploadChecksService,
    UploadsService,
    {
      provide: REPORTS_MAILER,
      useFactory: (config: Config) => mailerOf(config, REPORTS_PATIENCE_MS),
      inject: [CONFIG],
    },
  ],
  exports: [ReportsService],
})
export class ReportsModule {}
