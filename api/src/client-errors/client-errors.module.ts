import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { HealthModule } from '../health/health.module.js';
import { ClientErrorsController } from './client-errors.controller.js';
import { ClientErrorsService } from './client-errors.service.js';
import { ClientErrorsSweeper } from './client-errors.sweeper.js';

@Module({
  imports: [AuthModule, HealthModule],
  controllers: [ClientErrorsController],
  providers: [ClientErrorsService, ClientErrorsSweeper],
  exports: [ClientErrorsService],
})
export class ClientErrorsModule {}
