/** Timeouts of a bucket, in milliseconds. */
export interface Waits {
  /** Timeout of a connection. */
  connect: number;
  /** Timeout of an upload, of the start of a download, and between two chunks of one. */
  answer: number;
}
