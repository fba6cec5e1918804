import { Module } from '@nestjs/common';
import { ContractController } from './contract.controller.js';

/** What the API offers to the remotes, and which remote uses what. */
@Module({ controllers: [ContractController] })
export class ConsumersModule {}
