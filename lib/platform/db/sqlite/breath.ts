import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long statements follow each other without a pause. The driver runs them in our own thread, so other requests wait. */
const mostAtOnceMilliseconds = 20;

/** Lets others be answered between statements, once those of one turn of the event loop took long. */
export class Breath {
  private begunAt: number | null = null;

  /** To be awaited before a statement. Undefined while nothing took long. */
  take(): Promise<void> | undefined {
    if (this.begunAt === null) {
      this.begunAt = performance.now();
      setImmediate(() => {
        this.begunAt = null;
      });
    } else if (performance.now() - this.begunAt > mostAtOnceMilliseconds) return nextTurn();
    return undefined;
  }
}
