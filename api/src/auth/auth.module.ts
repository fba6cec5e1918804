import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users/users.module.js';
import { AttemptsService } from './attempts.service.js';
import { AttemptsSweeper } from './attempts.sweeper.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { DevicesService } from './devices.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LoginLimits } from './login-limits.service.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';
import { StaffSessions } from './staff-sessions.service.js';

@Module({
  imports: [JwtModule.register({}), PassportModule, UsersModule],
  controllers: [AuthController],
  providers: [
    AttemptsService,
    AttemptsSweeper,
    AuthService,
    DevicesService,
    JwtStrategy,
    LoginLimits,
    PasswordsService,
    SessionsService,
    StaffSessions,
  ],
  exports: [AttemptsService, DevicesService, PasswordsService, SessionsService],
})
export class AuthModule {}
