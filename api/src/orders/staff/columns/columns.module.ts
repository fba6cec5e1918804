import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ColumnsController } from './columns.controller.js';
import { HiddenColumnsEntity } from './hidden-columns.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([HiddenColumnsEntity])],
  controllers: [ColumnsController],
})
export class ColumnsModule {}
