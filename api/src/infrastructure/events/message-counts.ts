import { Injectable } from '@nestjs/common';

/** The outcome of an attempt to send a message. A postponed one is tried again. */
export interface MessageOutcome {
  channel: 'email' | 'sms';
  outcome: 'sent' | 'postponed' | 'given-up';
}

/** Passes on the outcomes of messages. They are counted by the process, which may send in a thread. */
@Injectable()
export class MessageCounts {
  private onOutcome: (outcome: MessageOutcome) => void = () => undefined;

  listen(onOutcome: (outcome: MessageOutcome) => void): void {
    this.onOutcome = onOutcome;
  }

  count(channel: MessageOutcome['channel'], outcome: MessageOutcome['outcome']): void {
    this.onOutcome({ channel, outcome });
  }
}
