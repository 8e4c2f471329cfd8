import type { Failure, Result } from '#lib/platform/http/result.ts';
import { type BookedStore, storeBooked } from '#lib/platform/storage/storage-budget.ts';
import { intakeClosure, isDiskFull, stoppedByStorage, storageFull } from '#lib/platform/storage/storage-failure.ts';
import type { UploadsFolder } from '#lib/platform/storage/stored-file.ts';
import { IntakeFolder, type PlacedSource, stoppedByGoneFile } from '#lib/platform/uploads/intake-folder.ts';
import { stoppedByUploads } from '#lib/platform/uploads/uploads-folder.ts';

/** Puts checked files durably into a folder of the store. @returns the files with their names there, in order */
export type Place = <File extends PlacedSource>(
  folder: UploadsFolder,
  files: readonly File[],
) => Promise<(File & { storedName: string })[]>;

/** What stores what arrived. `write` puts the files in their place before it writes the rows that name them. */
type Storing<T> = Omit<BookedStore<T>, 'write' | 'undo'> & { write: (place: Place) => Promise<Result<T>> };

/** Something that is being taken in, and where its files are until it is stored. */
export interface Intake {
  /** Where its files arrive. Null while nothing is taken. */
  folder: IntakeFolder | null;
  /** Why nothing is taken now. */
  closed: Failure | null;
  /**
   * Books, places and writes, all or nothing: when `write` refuses or throws, files that it placed are removed, and the
   * room is given back.
   * @returns what `book` and `write` refuse; insufficient_storage, unavailable, or conflict for what stopped them
   */
  store: <T>(storing: Storing<T>) => Promise<Result<T>>;
}

interface TakeOptions {
  /** Why nothing is taken, whatever arrives. It is then only read. */
  refusal?: Failure | null;
  /** See IntakeFolder.create. */
  id?: string;
}

/** The refusal of what a full disk, a missing folder or a file that is gone stopped. Throws every other error. */
const stopped = (error: unknown): Promise<{ ok: false; failure: Failure }> =>
  Promise.reject(error).catch(stoppedByStorage).catch(stoppedByGoneFile).catch(stoppedByUploads);

async function open({ refusal = null, id }: TakeOptions) {
  const closed = refusal ?? (await intakeClosure());
  if (closed) return { folder: null, closed };
  try {
    return { folder: await IntakeFolder.create(id), closed: null };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return { folder: null, closed: storageFull };
  }
}

const storeIn = <T>(folder: IntakeFolder | null, { book, write, recover }: Storing<T>): Promise<Result<T>> =>
  storeBooked({
    book,
    write: async () => {
      const written = await write(async (destination, files) => {
        const names = (await folder?.moveInto(destination, files)) ?? [];
        await folder?.assertInPlace();
        return files.map((file, index) => ({ ...file, storedName: names[index] as string }));
      });
      // What comes after has rows, so that nothing takes its files away.
      if (written.ok) folder?.keep();
      return written;
    },
    undo: async () => folder?.undo(),
    recover: async (error) => (await recover?.(error)) ?? stopped(error),
  });

/**
 * Opens a place for what arrives, and closes it when `take` ends. Every form and file that strangers or applicants send
 * comes in this way: a new application, a draft that is saved or sent, a form that comes back, a correction, a message,
 * and a file that arrived in pieces.
 */
export async function takeIn<T>(take: (intake: Intake) => Promise<T>, options: TakeOptions = {}): Promise<T> {
  const { folder, closed } = await open(options);
  const store = async <Value>(storing: Storing<Value>): Promise<Result<Value>> =>
    closed ? { ok: false, failure: closed } : storeIn(folder, storing);
  try {
    return await take({ folder, closed, store });
  } finally {
    await folder?.remove();
  }
}

/** For what has no files, and is stored although no place for files was opened. */
export const withoutFiles: Pick<Intake, 'store'> = { store: (storing) => storeIn(null, storing) };
