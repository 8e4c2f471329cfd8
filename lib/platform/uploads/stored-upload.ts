import type { UploadUse } from './file-rules.ts';

/** What an upload was announced as. */
export interface Announced {
  pageId: number;
  use: UploadUse;
  /** The question that it answers. 0 for a message. */
  fieldId: number;
  /** The request that a correction answers. */
  requestId: number | null;
  filename: string;
  /** Of the whole file. */
  bytes: number;
  /** The networks of the client that announced it (see clientOf). */
  client: string;
}

/** An upload with what arrived of it. */
export interface StoredUpload extends Announced {
  id: string;
  /** How many bytes are here. The next piece begins there. */
  offset: number;
  /** When it was announced or last got a piece, in milliseconds since 1970. */
  changedAt: number;
}

/** A piece that is arriving. */
interface ArrivingPiece {
  write: (content: Uint8Array) => Promise<void>;
  /** Makes what was written a durable part of the upload. @returns false if another piece took its place first */
  keep: () => Promise<boolean>;
  /** After an error: how much of the upload is here. */
  offset: () => Promise<number>;
  close: () => Promise<void>;
}

/** Where uploads wait until they are whole: in folders of this machine, or in rows with their pieces in an object store. */
export interface UploadStore {
  /** Makes the place for an upload, durably. */
  make: (id: string, announced: Announced) => Promise<void>;
  /** Null if there is none. */
  read: (id: string) => Promise<StoredUpload | null>;
  /** The ids of all. */
  list: () => Promise<string[]>;
  remove: (id: string) => Promise<void>;
  /** Notes that pieces are about to come. */
  touch: (id: string) => Promise<void>;
  /** Opens the place of the piece that begins at `begin`. */
  openPiece: (id: string, begin: number) => Promise<ArrivingPiece>;
  /**
   * Makes a file of all that arrived, named `pieces`, in `folder`, in a folder with the id as its name. It stays when the
   * upload is removed. @returns its path. @throws with the code ENOENT when the upload or a piece of it is gone
   */
  whole: (id: string, folder: string) => Promise<string>;
}
