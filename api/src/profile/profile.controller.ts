import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import { Profile, SaveDetails } from '@nidaan/contract';
import { Accounts, type Caller, CurrentUser, Customers } from '../infrastructure/http/access.js';
import { UuidPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { ProfileService } from './profile.service.js';

@ApiTags('Profile')
@Controller('api/profile')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @ApiOperation({
    summary: 'Get the own profile',
    description:
      'For every account: its address, with name, phone, age and gender from the latest booking that was made with this address while logged in. What is not known is null. Also the people and addresses that the customer has saved, the latest first.',
  })
  @Get()
  @Accounts()
  @ApiOkResponse({ standardSchema: Profile })
  show(@CurrentUser() caller: Caller): Promise<Profile> {
    return this.profile.show(caller);
  }

  @ApiOperation({
    summary: 'Save people and addresses',
    description:
      'For customers who agree that the details are stored for their next booking. A person with the name of a saved one replaces it; an address with its pincode is saved once. Past ten people or five addresses nothing is saved.',
  })
  @Post('saved')
  @HttpCode(200)
  @Customers()
  @ApiOkResponse({ standardSchema: Profile })
  save(@CurrentUser() caller: Caller, @Body({ schema: SaveDetails }) details: SaveDetails): Promise<Profile> {
    return this.profile.save(caller, details);
  }

  @ApiOperation({
    summary: 'Remove a saved person',
    description: 'For the account that saved it; another account’s is not found.',
  })
  @Delete('people/:id')
  @HttpCode(204)
  @Accounts()
  @ApiNoContentResponse()
  removePerson(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.profile.remove(caller, 'people', id);
  }

  @ApiOperation({
    summary: 'Remove a saved address',
    description: 'For the account that saved it; another account’s is not found.',
  })
  @Delete('addresses/:id')
  @HttpCode(204)
  @Accounts()
  @ApiNoContentResponse()
  removeAddress(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.profile.remove(caller, 'addresses', id);
  }
}
