import { Module } from '@nestjs/common';
import { ContractController } from './contract.controller.js';
import { UsesController } from './uses.controller.js';

/** What the API offers to the remotes, and which remote uses what. */
@Module({ controllers: [ContractController, UsesController] })
export class ConsumersModule {}
