import { Body, Controller, Get, Put } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ApiOkResponse, ApiOperation, ApiTags } from '../../../infrastructure/openapi/decorators.js';
import { ColumnChange, ColumnSettings, USUAL_COLUMNS } from '@nidaan/contract';
import type { Repository } from 'typeorm';
import { type Caller, CurrentUser, Staff } from '../../../infrastructure/http/access.js';
import { saveColumnSettings } from './column-settings.statements.js';
import { HiddenColumnsEntity } from './hidden-columns.entity.js';

type Stored = Pick<HiddenColumnsEntity, 'hidden' | 'settings'>;

const settingsOf = (stored: Stored | null | undefined): ColumnSettings => ({
  ...USUAL_COLUMNS,
  ...stored?.settings,
  hidden: stored?.hidden ?? [],
});

/**
 * How each staff user has arranged the order table: layout, hidden columns, order, widths, row height and page size. It is stored
 * so that it applies on every device.
 */
@ApiTags('Order administration')
@Controller('api/columns/orders')
export class ColumnsController {
  constructor(
    @InjectRepository(HiddenColumnsEntity) private readonly columns: Repository<HiddenColumnsEntity>,
  ) {}

  @ApiOperation({
    summary: 'Get the layout of the order table',
    description:
      'For staff: how the caller has arranged the order table on any device: layout, hidden columns, order, widths, row height and page size.',
  })
  @Get()
  @Staff('orders.read')
  @ApiOkResponse({ standardSchema: ColumnSettings })
  async read(@CurrentUser() { id: userId }: Caller): Promise<ColumnSettings> {
    return settingsOf(await this.columns.findOneBy({ userId, list: 'orders' }));
  }

  @ApiOperation({
    summary: 'Change the layout of the order table',
    description:
      'For staff: stores the given parts of the caller’s layout of the order table; parts that are absent stay as they are. Repeating it is safe.',
  })
  @Put()
  @Staff('orders.read')
  @ApiOkResponse({ standardSchema: ColumnSettings })
  async keep(
    @CurrentUser() { id: userId }: Caller,
    @Body({ schema: ColumnChange }) { hidden, ...settings }: ColumnChange,
  ): Promise<ColumnSettings> {
    const [stored] = await this.columns.query<Stored[]>(saveColumnSettings, [
      userId,
      hidden ?? null,
      JSON.stringify(settings),
    ]);
    return settingsOf(stored);
  }
}
