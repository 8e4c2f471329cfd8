import { type KeptDraft, overOwnLimit, overWholeLimit } from './make-room.ts';

interface Held extends KeptDraft {
  draft: unknown;
  expiresAt: Date;
}

const mostBytes = 64 * 1024 * 1024;
const mostBytesOfClient = 8 * 1024 * 1024;

// One map per process and kind, shared by the bundler's copies of this module.
const globals = globalThis as unknown as { heldInMemory?: Map<string, Map<string, Held>> };
globals.heldInMemory ??= new Map();
const kinds = globals.heldInMemory;

/** Drafts of one kind that the process alone keeps, under the hash of a token. A restart forgets them. */
export function inMemory<Draft>(kind: string) {
  const held = kinds.get(kind) ?? new Map<string, Held>();
  kinds.set(kind, held);
  return {
    /** Keeps a draft until `expiresAt`. `client` loses its own oldest ones if it has too many. */
    hold(id: string, draft: Draft, client: string, expiresAt: Date): void {
      const now = new Date();
      for (const [other, { expiresAt: end }] of held) if (end <= now) held.delete(other);
      // Text takes up to two bytes per character in memory.
      const entry = { id, draft, client, expiresAt, weight: 2 * JSON.stringify(draft).length };
      for (const { id: gone } of overOwnLimit([...held.values()], entry, mostBytesOfClient)) held.delete(gone);
      for (const { id: gone } of overWholeLimit([...held.values()], entry, mostBytes)) held.delete(gone);
      held.set(id, entry);
    },
    /** The draft with this hash of its token. Null if there is none or it has expired. */
    held(id: string, now = new Date()): Draft | null {
      const entry = held.get(id);
      return entry && entry.expiresAt > now ? (entry.draft as Draft) : null;
    },
  };
}
