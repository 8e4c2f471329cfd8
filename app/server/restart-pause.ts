const firstMilliseconds = 500;
const longestMilliseconds = 30_000;
const longestAloneMilliseconds = 2000;
const shortLifeMilliseconds = 10_000;

/**
 * How soon another process takes the place of one that died. What dies again and again soon after its start must not keep
 * the machine busy. But one that had served for a while is replaced at once, and a site without any process turns visitors
 * away.
 */
export class RestartPause {
  private next = firstMilliseconds;

  /**
   * @param lived the milliseconds between the start of the process and its end
   * @param othersAnswer whether any process is left that answers requests
   * @returns milliseconds
   */
  after(lived: number, othersAnswer: boolean): number {
    if (lived >= shortLifeMilliseconds) this.next = firstMilliseconds;
    const pause = othersAnswer ? this.next : Math.min(this.next, longestAloneMilliseconds);
    this.next = Math.min(longestMilliseconds, this.next * 2);
    return pause;
  }
}
