import { refusalFor } from '#lib/platform/db/write.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import type { GiveBack } from '#lib/platform/storage/storage-budget.ts';
import { intakeClosure, isDiskFull, stoppedByStorage, storageFull } from '#lib/platform/storage/storage-failure.ts';
import type { UploadsFolder } from '#lib/platform/storage/stored-file.ts';
import { IntakeFolder, type PlacedSource, stoppedByGoneFile } from '#lib/platform/uploads/intake-folder.ts';
import { stoppedByUploads } from '#lib/platform/uploads/uploads-folder.ts';

/**
 * The refusal for the reason why the database undid a write, and of what a full disk, a missing folder or a file that is
 * gone stopped. Throws every other error. Await it where something is disposed of: no one listens to the promise until then.
 */
export async function stopped(error: unknown, refusals: Parameters<typeof refusalFor>[1] = {}): Promise<Result<never>> {
  const refusal = refusalFor(error, refusals);
  return refusal ?? Promise.reject(error).catch(stoppedByStorage).catch(stoppedByGoneFile).catch(stoppedByUploads);
}

/**
 * The storing of something that arrived, all or nothing: what was booked and placed is given back at its end, unless it
 * was committed.
 */
export class Work implements AsyncDisposable {
  private readonly folder: IntakeFolder | null;
  private booked: GiveBack | null = null;
  private isCommitted = false;

  constructor(folder: IntakeFolder | null) {
    this.folder = folder;
  }

  /** @returns what the booking refuses */
  async book(booking: Promise<Result<GiveBack>>): Promise<Result<null>> {
    const booked = await booking;
    if (!booked.ok) return booked;
    this.booked = booked.value;
    return success(null);
  }

  /** Puts checked files durably into a folder of the store. @returns the files with their names there, in order */
  async place<File extends PlacedSource>(
    folder: UploadsFolder,
    files: readonly File[],
  ): Promise<(File & { storedName: string })[]> {
    const names = (await this.folder?.moveInto(folder, files)) ?? [];
    await this.folder?.assertInPlace();
    return files.map((file, index) => ({ ...file, storedName: names[index] as string }));
  }

  /** Keeps what was booked and placed, because rows name it from now on. */
  commit(): void {
    this.isCommitted = true;
    this.folder?.keep();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.isCommitted) return;
    await this.booked?.();
    await this.folder?.undo();
  }
}

/**
 * The place of what arrives with one request. Every form and file that strangers or applicants send comes in this way: a
 * new application, a draft that is saved or sent, a form that comes back, a correction, a message, and a file that arrived
 * in pieces. It ends with all that was not stored.
 */
export class Intake implements AsyncDisposable {
  /** Where its files arrive. Null while nothing is taken. */
  readonly folder: IntakeFolder | null;
  /** Why nothing is taken now. */
  readonly closed: Failure | null;

  private constructor(folder: IntakeFolder | null, closed: Failure | null) {
    this.folder = folder;
    this.closed = closed;
  }

  /**
   * @param refusal why nothing is taken, whatever arrives. It is then only read
   * @param id see IntakeFolder.create
   */
  static async open({ refusal = null, id }: { refusal?: Failure | null; id?: string } = {}): Promise<Intake> {
    const closed = refusal ?? (await intakeClosure());
    if (closed) return new Intake(null, closed);
    try {
      return new Intake(await IntakeFolder.create(id), null);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      return new Intake(null, storageFull);
    }
  }

  /** For what has no files, and is stored although no place for files was opened. */
  static readonly withoutFiles = new Intake(null, null);

  begin(): Work {
    return new Work(this.folder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.folder?.remove();
  }
}
