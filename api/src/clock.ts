import { Global, Injectable, Module } from '@nestjs/common';

/** What time it is. Whatever decides by the day asks here, so that a test can stop it. */
@Injectable()
export class Clock {
  now = (): Date => new Date();
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
