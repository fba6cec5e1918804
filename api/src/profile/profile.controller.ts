import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Profile } from '@nidaan/contract';
import { type Caller, CurrentUser, Roles } from '../infrastructure/http/access.js';
import { ProfileService } from './profile.service.js';

@Controller('api/profile')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Get()
  @Roles('admin', 'customer')
  @ApiOkResponse({ standardSchema: Profile })
  show(@CurrentUser() caller: Caller): Promise<Profile> {
    return this.profile.show(caller);
  }
}
