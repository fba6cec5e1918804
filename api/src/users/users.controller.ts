import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { RoleInput, UserQuery, UserView } from '@nidaan/contract';
import type { Response } from 'express';
import { UuidPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { answerPage } from '../infrastructure/http/page.js';
import { ActivationService } from './activation.service.js';
import { UsersService } from './users.service.js';

@Controller('api/auth/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly activation: ActivationService,
  ) {}

  @Get()
  @Staff('users.manage')
  @ApiOkResponse({ standardSchema: UserView, isArray: true })
  async list(
    @Query({ schema: UserQuery }) query: UserQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView[]> {
    return answerPage(response, await this.users.list(query));
  }

  /** Ends every session of a user and revokes all their known devices. */
  @Post(':id/end-sessions')
  @HttpCode(204)
  @Staff('users.manage')
  @ApiNoContentResponse()
  endSessions(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.users.endSessions(caller, id);
  }

  @Post(':id/deactivate')
  @HttpCode(204)
  @Staff('users.manage')
  @ApiNoContentResponse()
  deactivate(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.activation.deactivate(caller, id);
  }

  @Post(':id/reactivate')
  @HttpCode(204)
  @Staff('users.manage')
  @ApiNoContentResponse()
  reactivate(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.activation.reactivate(caller, id);
  }

  @Patch(':id')
  @Staff('users.manage')
  @ApiOkResponse({ standardSchema: UserView })
  changeRole(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: RoleInput }) { role }: RoleInput,
  ): Promise<UserView> {
    return this.users.changeRole(caller, id, role);
  }
}
