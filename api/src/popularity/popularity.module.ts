import { Module } from '@nestjs/common';
import { PopularityJob } from './popularity.job.js';

@Module({ providers: [PopularityJob] })
export class PopularityModule {}
