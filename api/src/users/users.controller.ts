import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import { RoleInput, UserQuery, UserView } from '@nidaan/contract';
import type { Response } from 'express';
import { UuidPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { answerPage } from '../infrastructure/http/page.js';
import { ActivationService } from './activation.service.js';
import { UsersService } from './users.service.js';

@ApiTags('Users')
@Controller('api/auth/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly activation: ActivationService,
  ) {}

  @ApiOperation({
    summary: 'List users',
    description: 'For staff: every account with its role, its last login and the number of its orders.',
  })
  @ApiAnswers({ paged: true })
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
  @ApiOperation({
    summary: 'End the sessions of a user',
    description:
      'For staff, when a device is lost: ends every session of the user and deletes its list of known devices. Repeating it is safe.',
  })
  @Post(':id/end-sessions')
  @HttpCode(204)
  @Staff('users.manage')
  @ApiNoContentResponse()
  endSessions(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.users.endSessions(caller, id);
  }

  @ApiOperation({
    summary: 'Deactivate a colleague',
    description:
      'For owners: ends every session of a member of staff, who can log in no more and gets the answer of a wrong password. Owners cannot deactivate themselves, so one always remains; customers cannot be deactivated. Repeating it is safe.',
  })
  @Post(':id/deactivate')
  @HttpCode(204)
  @Staff('users.manage')
  @ApiNoContentResponse()
  deactivate(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.activation.deactivate(caller, id);
  }

  @ApiOperation({
    summary: 'Reactivate a colleague',
    description:
      'For owners: lets a deactivated member of staff log in again with the same role and password. Repeating it is safe.',
  })
  @Post(':id/reactivate')
  @HttpCode(204)
  @Staff('users.manage')
  @ApiNoContentResponse()
  reactivate(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.activation.reactivate(caller, id);
  }

  @ApiOperation({
    summary: 'Change the role of a user',
    description:
      'For owners: gives a customer a role of staff, another one to staff, or makes staff a customer. Ends the sessions of that user, who gets an email. Owners cannot change their own role, so one always remains, and new staff need a verified address.',
  })
  @ApiAnswers({ errors: ['account_deactivated', 'email_not_verified'] })
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
