import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import {
  ApiAnswers,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
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

@ApiTags('Two-step login')
@Controller('api/auth')
@AnyStaff()
export class SecondFactorController {
  constructor(private readonly enrolment: EnrolmentService) {}

  @ApiOperation({
    summary: 'Get the state of two-step login',
    description: 'For staff: whether it is on, whether the lab requires it, and the unused recovery codes.',
  })
  @Get('second-factor')
  @BeforeSecondFactor()
  @ApiOkResponse({ standardSchema: SecondFactorState })
  state(@CurrentUser() caller: Caller): Promise<SecondFactorState> {
    return this.enrolment.state(caller);
  }

  @ApiOperation({
    summary: 'Start two-step login',
    description:
      'For staff, with their password; a wrong one is 400 at `password`. Answers the secret for an authenticator app. It is not active before it is confirmed; starting again replaces it.',
  })
  @ApiAnswers({ errors: ['conflict', 'too_many_requests'] })
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

  @ApiOperation({
    summary: 'Confirm two-step login',
    description:
      'For staff: a code of the app turns it on. The recovery codes are answered here and never again. A wrong code is 400 at `code`, and after five in five minutes 429.',
  })
  @ApiAnswers({ errors: ['conflict', 'too_many_requests'] })
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

  @ApiOperation({
    summary: 'Turn two-step login off',
    description: 'For staff, with password and code. 403 `forbidden` where the lab requires it of all staff.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
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

  @ApiOperation({
    summary: 'Reset the two-step login of a colleague',
    description:
      'For staff, when a colleague has lost the app: removes it and ends their sessions. Staff cannot reset their own. The colleague gets an email.',
  })
  @ApiAnswers({ parameters: { id: 'Id of the user (UUID).' } })
  @Post('users/:id/reset-second-factor')
  @Staff('users.manage')
  @HttpCode(204)
  @ApiNoContentResponse()
  reset(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.enrolment.reset(caller, id);
  }
}
