import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { Profile, SaveDetails } from '@nidaan/contract';
import { Accounts, type Caller, CurrentUser, Customers } from '../infrastructure/http/access.js';
import { UuidPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { ProfileService } from './profile.service.js';

@Controller('api/profile')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Get()
  @Accounts()
  @ApiOkResponse({ standardSchema: Profile })
  show(@CurrentUser() caller: Caller): Promise<Profile> {
    return this.profile.show(caller);
  }

  @Post('saved')
  @HttpCode(200)
  @Customers()
  @ApiOkResponse({ standardSchema: Profile })
  save(@CurrentUser() caller: Caller, @Body({ schema: SaveDetails }) details: SaveDetails): Promise<Profile> {
    return this.profile.save(caller, details);
  }

  @Delete('people/:id')
  @HttpCode(204)
  @Accounts()
  @ApiNoContentResponse()
  removePerson(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.profile.remove(caller, 'people', id);
  }

  @Delete('addresses/:id')
  @HttpCode(204)
  @Accounts()
  @ApiNoContentResponse()
  removeAddress(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.profile.remove(caller, 'addresses', id);
  }
}
