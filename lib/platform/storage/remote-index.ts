import { setTimeout as pause } from 'node:timers/promises';
import { logError } from '../monitoring/log-error.ts';
import type { FileFacts } from './stored-file.ts';

/** After so long, what other processes stored and removed is looked up, while what is known goes on being used. */
const freshMilliseconds = 30_000;
/** Strangers may ask for names that do not exist, which costs one listing for all of them. */
const usualPauseMilliseconds = 2_000;

/** The content of a folder of the object store, so that a page does not wait for the store. */
export class RemoteIndex {
  private readonly list: () => Promise<Map<string, FileFacts>>;
  private readonly pauseMilliseconds: number;
  private files = new Map<string, FileFacts>();
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;
  /** The listing that begins next, for all who wait for it. */
  private next: Promise<void> | null = null;
  /** Why the last listing failed. */
  private failure: Error | null = null;
  /** Changes here while the listing was read. */
  private changed = new Map<string, FileFacts | null>();

  /** @param pauseMilliseconds between two listings for names that are not known, from one beginning to the next */
  constructor(list: () => Promise<Map<string, FileFacts>>, pauseMilliseconds = usualPauseMilliseconds) {
    this.list = list;
    this.pauseMilliseconds = pauseMilliseconds;
  }

  /** From what is known. */
  find(name: string): FileFacts | null {
    if (this.age() > freshMilliseconds)
      this.read().catch((error) => logError('The pictures could not be listed', error));
    return this.files.get(name) ?? null;
  }

  /** Looks a name up again that is not known. It may have been stored since the last listing began, however short ago. */
  async know(name: string): Promise<void> {
    if (this.files.has(name)) return;
    // A store that does not answer says nothing of what is missing.
    if (this.failure && this.age() < this.pauseMilliseconds) throw this.failure;
    this.next ??= this.pauseSinceLast().then(() => {
      this.next = null;
      return this.read();
    });
    await this.next;
  }

  note(name: string, facts: FileFacts): void {
    this.files.set(name, facts);
    this.changed.set(name, facts);
  }

  forget(name: string): void {
    this.files.delete(name);
    this.changed.set(name, null);
  }

  private async pauseSinceLast(): Promise<void> {
    await this.reading?.catch(() => {});
    const left = this.pauseMilliseconds - this.age();
    if (left > 0) await pause(left);
  }

  private age(): number {
    return performance.now() - this.readAt;
  }

  private read(): Promise<void> {
    this.reading ??= this.readAgain()
      .catch((error: Error) => {
        this.failure = error;
        throw error;
      })
      .finally(() => {
        this.reading = null;
      });
    return this.reading;
  }

  private async readAgain(): Promise<void> {
    this.changed.clear();
    // A store that does not answer is not asked again by each request either.
    this.readAt = performance.now();
    const files = await this.list();
    for (const [name, facts] of this.changed) {
      if (facts) files.set(name, facts);
      else files.delete(name);
    }
    this.files = files;
    this.failure = null;
  }
}
