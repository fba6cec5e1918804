import { Global, Injectable, Module } from '@nestjs/common';

/** The current time. All code that depends on the day uses this provider, so that tests can replace it. */
@Injectable()
export class Clock {
  now = (): Date => new Date();
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
