import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ClientError } from '@nidaan/contract';
import { Public } from '../infrastructure/http/access.js';
import { ClientErrorsService } from './client-errors.service.js';

@Controller('api/client-errors')
export class ClientErrorsController {
  constructor(private readonly errors: ClientErrorsService) {}

  @Post()
  @HttpCode(204)
  @Public()
  count(@Body({ schema: ClientError }) error: ClientError, @Ip() address: string): Promise<void> {
    return this.errors.count(error, address);
  }
}
