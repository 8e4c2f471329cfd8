import type { ApplicationDraft } from './application-draft.ts';
import { inMemory } from './hold-in-memory.ts';

/** Holds the answers of forms while the disk is full or the database takes no writes. */
export const { hold: holdDraft, held: heldDraft } = inMemory<ApplicationDraft>('applications');
