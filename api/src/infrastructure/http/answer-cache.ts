const MOST_ANSWERS = 1000;
const MOST_BYTES = 8 * 1024 * 1024;
// The addresses of our own pages are shorter.
const LONGEST_URL = 300;

/** An answer that an {@link AnswerCache} keeps; `ownBytes` is what it holds besides what the catalogue holds anyway. */
interface Weighed {
  ownBytes: number;
}

/** Keeps the answers of the URLs that were read last, within a bound of their number and of their bytes. */
export class AnswerCache<Answer extends Weighed> {
  // A map keeps the order in which its keys were set, so its first key is the one that was not read for longest.
  private readonly answers = new Map<string, Answer>();
  private bytes = 0;

  constructor(private readonly limits = { answers: MOST_ANSWERS, bytes: MOST_BYTES }) {}

  get(url: string): Answer | undefined {
    const answer = this.answers.get(url);
    if (!answer) return undefined;
    this.answers.delete(url);
    this.answers.set(url, answer);
    return answer;
  }

  set(url: string, answer: Answer): void {
    if (url.length > LONGEST_URL) return;
    this.remove(url);
    this.answers.set(url, answer);
    this.bytes += answer.ownBytes;
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= this.limits.answers && this.bytes <= this.limits.bytes) return;
      this.remove(oldest);
    }
  }

  private remove(url: string): void {
    this.bytes -= this.answers.get(url)?.ownBytes ?? 0;
    this.answers.delete(url);
  }
}
