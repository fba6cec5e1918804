import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import {
  ConfirmSecondFactor,
  RecoveryCodes,
  RemoveSecondFactor,
  SecondFactorSetup,
  SecondFactorState,
  StartSecondFactor,
} from '@nidaan/contract';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import {
  AnyStaff,
  BeforeSecondFactor,
  type Caller,
  CurrentUser,
  Staff,
} from '../../infrastructure/http/access.js';
import { EnrolmentService } from './enrolment.service.js';

@Controller('api/auth')
@AnyStaff()
export class SecondFactorController {
  constructor(private readonly enrolment: EnrolmentService) {}

  @Get('second-factor')
  @BeforeSecondFactor()
  @ApiOkResponse({ standardSchema: SecondFactorState })
  state(@CurrentUser() caller: Caller): Promise<SecondFactorState> {
    return this.enrolment.state(caller);
  }

  @Post('second-factor')
  @HttpCode(200)
  @BeforeSecondFactor()
  @ApiOkResponse({ standardSchema: SecondFactorSetup })
  start(
    @CurrentUser() caller: Caller,
    @Body({ schema: StartSecondFactor }) { password }: StartSecondFactor,
    @Ip() address: string,
  ): Promise<SecondFactorSetup> {
    return this.enrolment.start(caller, password, address);
  }

  @Post('second-factor/confirm')
  @HttpCode(200)
  @BeforeSecondFactor()
  @ApiOkResponse({ standardSchema: RecoveryCodes })
  confirm(
    @CurrentUser() caller: Caller,
    @Body({ schema: ConfirmSecondFactor }) { code }: ConfirmSecondFactor,
  ): Promise<RecoveryCodes> {
    return this.enrolment.confirm(caller, code);
  }

  @Post('second-factor/remove')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(
    @CurrentUser() caller: Caller,
    @Body({ schema: RemoveSecondFactor }) input: RemoveSecondFactor,
    @Ip() address: string,
  ): Promise<void> {
    return this.enrolment.remove(caller, input, address);
  }

  @Post('users/:id/reset-second-factor')
  @Staff('users.manage')
  @HttpCode(204)
  @ApiNoContentResponse()
  reset(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.enrolment.reset(caller, id);
  }
}
