import { Body, Controller, Get, Put } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ApiOkResponse } from '@nestjs/swagger';
import { HiddenColumns } from '@nidaan/contract';
import type { Repository } from 'typeorm';
import { type Caller, CurrentUser, Roles } from '../../../infrastructure/http/access.js';
import { HiddenColumnsEntity } from './hidden-columns.entity.js';

/**
 * The columns of the order table that each staff user has hidden. They are stored so that they apply on every device.
 */
@Controller('api/columns/orders')
export class ColumnsController {
  constructor(
    @InjectRepository(HiddenColumnsEntity) private readonly columns: Repository<HiddenColumnsEntity>,
  ) {}

  @Get()
  @Roles('admin')
  @ApiOkResponse({ standardSchema: HiddenColumns })
  async read(@CurrentUser() { id: userId }: Caller): Promise<HiddenColumns> {
    const kept = await this.columns.findOneBy({ userId, list: 'orders' });
    return { hidden: kept?.hidden ?? [] };
  }

  @Put()
  @Roles('admin')
  @ApiOkResponse({ standardSchema: HiddenColumns })
  async keep(
    @CurrentUser() { id: userId }: Caller,
    @Body({ schema: HiddenColumns }) { hidden }: HiddenColumns,
  ): Promise<HiddenColumns> {
    await this.columns.upsert({ userId, list: 'orders', hidden }, ['userId', 'list']);
    return { hidden };
  }
}
