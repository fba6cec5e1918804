import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnrolmentService } from './second-factor/enrolment.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor/second-factor.entity.js';
import { SecondFactorChanges } from './second-factor/second-factor-changes.service.js';
import { SecondFactors } from './second-factor/second-factor.service.js';
import { UsersModule } from '../users/users.module.js';
import { AttemptsService } from '../infrastructure/limits/attempts.service.js';
import { MetricsModule } from '../infrastructure/metrics/metrics.module.js';
import { TextsLimit } from '../infrastructure/limits/texts-limit.service.js';
import { AttemptsCleanup } from '../infrastructure/limits/attempts.cleanup.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { DevicesService } from './devices.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LoginLimits } from './login-limits.service.js';
import { PasswordsService } from './passwords.service.js';
import { Callers } from './sessions/callers.service.js';
import { BrowserBinding } from './sessions/browser-binding.service.js';
import { RefusedTokens } from './sessions/refused-tokens.service.js';
import { Renewals } from './sessions/renewal.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { StaffPasses } from './sessions/staff-passes.service.js';
import { StaffSessions } from './sessions/staff-sessions.service.js';

const SECOND_FACTOR_ENTITIES = TypeOrmModule.forFeature([SecondFactorEntity, RecoveryCodeEntity]);

@Module({
  imports: [JwtModule.register({}), PassportModule, MetricsModule, UsersModule, SECOND_FACTOR_ENTITIES],
  controllers: [AuthController, SecondFactorController],
  providers: [
    AttemptsService,
    TextsLimit,
    AttemptsCleanup,
    AuthService,
    BrowserBinding,
    Callers,
    DevicesService,
    EnrolmentService,
    JwtStrategy,
    LoginLimits,
    PasswordsService,
    RefusedTokens,
    Renewals,
    SecondFactorChanges,
    SecondFactors,
    SessionsService,
    StaffPasses,
    StaffSessions,
  ],
  exports: [
    AttemptsService,
    TextsLimit,
    BrowserBinding,
    DevicesService,
    PasswordsService,
    SecondFactors,
    SessionsService,
    StaffPasses,
  ],
})
export class AuthModule {}
