import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from './sync-folder.ts';

interface Copy {
  name: string;
  bytes: number;
  usedAt: number;
}

/**
 * Copies of stored files in a folder of this machine, so that what is asked for often is fetched once. They are nowhere
 * named, and may be removed at any time. Several processes may share the folder.
 */
export class LocalCopies {
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly fetched = new Map<string, Promise<string>>();
  private readonly usedAt = new Map<string, number>();
  /** Bytes that came since the folder was last looked through. Infinite before the first time. */
  private added = Number.POSITIVE_INFINITY;
  private left = 0;

  constructor(folder: string, maxBytes: number) {
    this.folder = folder;
    this.maxBytes = maxBytes;
  }

  /** The path of a copy. `fetch` makes it if there is none: once, however many ask for it. */
  async get(name: string, fetch: (path: string) => Promise<void>): Promise<string> {
    this.usedAt.set(name, Date.now());
    const place = path.join(/* turbopackIgnore: true */ this.folder, name);
    if (await ifThere(stat(place))) return place;
    const running = this.fetched.get(name) ?? this.fetch(name, place, fetch).finally(() => this.fetched.delete(name));
    this.fetched.set(name, running);
    return running;
  }

  /** A path for a copy of the caller alone, who removes it. */
  async newPath(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return path.join(/* turbopackIgnore: true */ this.folder, `.${randomUUID()}`);
  }

  private async fetch(name: string, place: string, fetch: (path: string) => Promise<void>): Promise<string> {
    const partial = await this.newPath();
    try {
      await fetch(partial);
      await rename(partial, place);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    this.added += (await stat(place)).size;
    if (this.added > this.left) await this.removeOldest(name);
    return place;
  }

  /** Removes the copies that were not used for longest until four fifths of the room are in use. */
  private async removeOldest(newest: string): Promise<void> {
    const copies: Copy[] = [];
    for (const name of await readdir(this.folder)) {
      const stats = await ifThere(stat(path.join(/* turbopackIgnore: true */ this.folder, name)));
      if (!stats || name === newest) continue;
      copies.push({ name, bytes: stats.size, usedAt: this.usedAt.get(name) ?? stats.mtimeMs });
    }
    copies.sort((one, other) => one.usedAt - other.usedAt);
    let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
    for (const copy of copies) {
      if (bytes <= this.maxBytes * 0.8) break;
      await rm(path.join(/* turbopackIgnore: true */ this.folder, copy.name), { force: true });
      this.usedAt.delete(copy.name);
      bytes -= copy.bytes;
    }
    this.added = 0;
    this.left = this.maxBytes - bytes;
  }
}
