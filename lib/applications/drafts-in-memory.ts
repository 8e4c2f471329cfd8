import type { ApplicationDraft } from './application-draft.ts';
import { type KeptDraft, overOwnLimit, overWholeLimit } from './make-room.ts';

// Holds the answers of forms while the disk is full or the database takes no writes. A restart forgets them.

interface HeldDraft extends KeptDraft {
  draft: ApplicationDraft;
  expiresAt: Date;
}

const mostBytes = 64 * 1024 * 1024;
const mostBytesOfClient = 8 * 1024 * 1024;

// One map per process, shared by the bundler's copies of this module.
const globals = globalThis as unknown as { draftsInMemory?: Map<string, HeldDraft> };
globals.draftsInMemory ??= new Map();
const held = globals.draftsInMemory;

/** Keeps a draft until `expiresAt`, under the hash of its token. `client` loses its own oldest ones if it has too many. */
export function holdDraft(id: string, draft: ApplicationDraft, client: string, expiresAt: Date): void {
  const now = new Date();
  for (const [other, { expiresAt: end }] of held) if (end <= now) held.delete(other);
  // Text takes up to two bytes per character in memory.
  const entry = { id, draft, client, expiresAt, weight: 2 * JSON.stringify(draft).length };
  for (const { id: gone } of overOwnLimit([...held.values()], entry, mostBytesOfClient)) held.delete(gone);
  for (const { id: gone } of overWholeLimit([...held.values()], entry, mostBytes)) held.delete(gone);
  held.set(id, entry);
}

/** The draft with this hash of its token. Null if there is none or it has expired. */
export function heldDraft(id: string, now = new Date()): ApplicationDraft | null {
  const entry = held.get(id);
  return entry && entry.expiresAt > now ? entry.draft : null;
}
