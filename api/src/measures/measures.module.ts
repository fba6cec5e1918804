import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.js';
import { MetricsModule } from '../infrastructure/metrics/metrics.module.js';
import { PdfModule } from '../infrastructure/pdf/pdf.module.js';
import { ProductMeasures } from './product-measures.js';

@Module({ imports: [EmailModule, MetricsModule, PdfModule], providers: [ProductMeasures] })
export class MeasuresModule {}
