import { asksParent } from '#lib/forms/questions/minor-marks.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { draftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { ownAddresses } from '#lib/platform/http/place-cookie.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import { type ApplicationDraft, getDraft } from '../drafts/returned-draft.ts';
import { type Enterable, findEnterable } from '../programs/arrivals.ts';
import { findFullPrograms } from '../programs/places.ts';
import { programNotFound } from '../submissions/submission-failures.ts';
import { requireEntrant } from './enter-application.ts';

/** Where a form that came back is shown again, by the token of its draft. */
export const returnedEntries = (programId: number) =>
  ownAddresses(`/admin/submissions/enter/${programId}/returned`, draftLifetimeSeconds);

/** What the page needs on which staff enter an application. */
export interface EntryForm {
  program: { id: number; title: string };
  /** Null if the program takes none, which `why` says. */
  enterable: Enterable | null;
  why: Failure | null;
  isFull: boolean;
  /** Whether its applicants can be told by email. */
  canTell: 'yes' | 'no question' | 'no mail server';
  /** What a form that came back holds. */
  draft: ApplicationDraft | null;
}

/**
 * The form with which staff enter an application to a program.
 * @param draftToken of a form that came back
 * @returns forbidden; not_found for an unknown program, and for one that the caller does not manage
 */
export async function getEntryForm(
  headers: Headers,
  programId: number,
  draftToken: string | null = null,
): Promise<Result<EntryForm>> {
  const entrant = await requireEntrant(headers, programId);
  if (!entrant.ok) return entrant;
  const program = await database().program.findUnique({
    where: { id: programId },
    select: { id: true, title: true },
  });
  if (!program) return programNotFound;
  const { enterable, failure: why } = await findEnterable(programId);
  const draft = draftToken ? await getDraft(draftToken) : null;
  const fields = enterable?.program.formFields ?? [];
  const asksAddress = fields.some((field) => field.fieldType === 'email' && !asksParent(field));
  return success({
    program,
    enterable,
    why,
    isFull: (await findFullPrograms()).includes(programId),
    canTell: !asksAddress ? 'no question' : hasMailServer() ? 'yes' : 'no mail server',
    draft: draft?.programId === programId ? draft : null,
  });
}
