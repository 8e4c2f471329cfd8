import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/file-answer.ts';

/** The folders of uploaded files, each by its name in the store and in a backup. */
export const storedFolders = ['applications', 'documents', 'drafts', 'media'] as const;
export type UploadsFolder = (typeof storedFolders)[number];

/**
 * Those whose files have a row, and are removed without one: the uploads, what waits to be imported, and in an object store
 * pieces of files that arrive.
 */
export type SweptFolder = UploadsFolder | 'imports' | 'unfinished';

/**
 * Beside them, what a site keeps of its own: its mark, and in an object store the list of what was withdrawn and erased. No
 * backup holds it as a file.
 */
export type StoredFolder = SweptFolder | 'site' | 'erasures';

/** Where a file is kept: in a folder, under a name that never gets another content. */
export interface FilePlace {
  folder: StoredFolder;
  name: string;
}

/** Something, or a promise of it. */
export type Soon<T> = T | Promise<T>;

/** The facts about a stored file without its content. */
export interface FileFacts {
  bytes: number;
  /** When it came to its place. */
  storedAt: Date;
  /** Differs for two contents under one name, so that a strong entity tag can be made of it. */
  validator: string;
}

/** The part of a file that was read, and why not all of it. */
export interface ReadContent {
  content: Buffer;
  error?: unknown;
}

/** A stored file that is open. Its owner closes it, or reads a stream of it to its end or destroys that. */
export interface OpenFile extends FileFacts {
  /** All of it. A file that cannot be read to its end is no exception here. */
  whole: () => Soon<ReadContent>;
  /** A part of it, or all. There is one stream of an open file, and it closes the file. */
  stream: (range?: ByteRange) => Readable;
  close: () => Promise<void>;
}

/** Where the content of a new file comes from. */
export type FileSource =
  /** A file of this machine. A synced one that no other code uses is moved. */
  | { path: string; isOwn?: boolean }
  /** Another stored file, which stays. */
  | FilePlace
  | { content: Uint8Array };

/** A file that is to be stored. */
export interface NewFile {
  name: string;
  source: FileSource;
  /** The digest of the content, in hex, as it was computed while it came. Undefined for content that was made here. */
  sha256?: string | undefined;
}

/**
 * Keeps the uploaded files, in one of two forms: a folder of this machine, or an object store. A file that does not exist
 * is an error with the code ENOENT in both.
 */
export interface FileStore {
  /** Whether it is an object store, which other machines reach too. */
  isRemote: boolean;
  /**
   * Stores files, in order. They are durable and in their place when it returns. After an error, any of them may be there.
   * @throws with the code ENOENT when a source does not exist
   */
  put: (folder: StoredFolder, files: readonly NewFile[]) => Promise<void>;
  /** Null if there is no such file. */
  find: (place: FilePlace) => Promise<FileFacts | null>;
  /** The same from what is known already, without waiting. For what is asked for with each page. */
  findNow: (place: FilePlace) => FileFacts | null;
  /** Makes {@link findNow} know the files of a folder. */
  know: (folder: StoredFolder, name: string) => Promise<void>;
  /** @throws with the code ENOENT */
  open: (place: FilePlace) => Promise<OpenFile>;
  /**
   * The same for one of very many files. Where handing the work to another thread would cost many times more than
   * reading, it is done at once.
   */
  openOfMany: (place: FilePlace) => Soon<OpenFile>;
  /** Lends a file of this machine with the content, to be read only, until `use` ends. @throws with the code ENOENT */
  borrow: <T>(place: FilePlace, use: (path: string) => Promise<T>) => Promise<T>;
  /** Gives a file another name in its folder. Does nothing if it does not exist. */
  rename: (place: FilePlace, name: string) => Promise<void>;
  /** Removes files. One that does not exist is no error. */
  remove: (folder: StoredFolder, names: readonly string[], options?: { isDurable: boolean }) => Promise<void>;
  /** The names in a folder, or those that begin with one of `beginnings`. */
  list: (folder: StoredFolder, beginnings?: readonly string[]) => Promise<string[]>;
}
