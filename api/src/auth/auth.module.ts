import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users/users.module.js';
import { AttemptsService } from './attempts.service.js';
import { AttemptsSweeper } from './attempts.sweeper.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [JwtModule.register({}), PassportModule, UsersModule],
  controllers: [AuthController],
  providers: [AttemptsService, AttemptsSweeper, AuthService, JwtStrategy, PasswordsService, SessionsService],
  exports: [AttemptsService, PasswordsService, SessionsService],
})
export class AuthModule {}
