import { Module } from '@nestjs/common';
import { RevenueController } from './revenue.controller.js';
import { RevenueSums } from './revenue-sums.service.js';
import { RevenueService } from './revenue.service.js';

@Module({ controllers: [RevenueController], providers: [RevenueService, RevenueSums] })
export class RevenueModule {}
