import type { Reach } from '../../../schema/messages';

export interface QuietTime {
  readonly isOn: boolean;
  /** HH:mm of Asia/Shanghai; an end before the start lies on the next day. */
  readonly startTime: string;
  readonly endTime: string;
}

/** Somebody of the console: what he has said about messages of this kind, and when he wants to be left alone. */
export interface Reader {
  readonly reach: Reach;
  readonly quiet: QuietTime;
}
