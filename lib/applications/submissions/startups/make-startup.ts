import { startup } from '#lib/content/entities/startup.ts';
import { reserveIds } from '#lib/content/fields/columns.ts';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { checkOnly, withIds } from '#lib/content/items/check-values.ts';
import { writeStored } from '#lib/content/items/item-store.ts';
import { revisionWrites } from '#lib/content/revisions/commit.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser } from '#lib/people/auth/access.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { failedModel, isUniqueViolation, write } from '#lib/platform/db/write.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Once, pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { untilFilesStay } from '#lib/platform/uploads/picture-files.ts';
import { notOpen, stillOpen } from '../still-open.ts';
import { type CopiedPicture, copyPictures, libraryWrites, settleCopies } from './copy-pictures.ts';
import { type AcceptedApplication, acceptedApplication } from './get-startup-plan.ts';
import type { TargetName } from './meanings.ts';
import type { StartupChoices } from './startup-choices.ts';
import { chooseValues, withPictures } from './startup-values.ts';

/** A conflict that lists nothing of what was chosen: it would be keys, not words. */
const conflict = (message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code: 'conflict', message, typed: {} },
});

/** Another row got a number that was reserved for the startup or one of its pictures. */
const numberTaken = conflict('Others are saving content at this moment. Nothing was made. Try again.');

/** What the person did not see yet: another startup of the application, or other answers. */
async function notSeen({ application, newest, seen }: AcceptedApplication, given: string) {
  if (given === seen) return null;
  const before = Number(given.split('-')[0]);
  const made = newest > before && (await findNewest(application.id));
  return conflict(
    made
      ? `${made.userName} created a startup page from this application on ${shownMoment(made.at)}. Nothing was made now. Go back to see it. You can still make another.`
      : 'The application changed since you opened the page. Nothing was made. Look at its answers again.',
  );
}

const findNewest = (submissionId: number) =>
  database().submissionStartup.findFirst({ where: { submissionId }, orderBy: { number: 'desc' } });

/** The place after all other startups. */
async function lastPriority(): Promise<number> {
  const { _max } = await database().startup.aggregate({ _max: { priority: true } });
  return (_max.priority ?? 0) + 1;
}

interface Made {
  editor: AdminUser;
  submissionId: number;
  number: number;
  startupId: number;
  values: ContentValues;
  copies: readonly CopiedPicture[];
}

/** A draft with its first version, its pictures and its link to the application, in one transaction. */
async function madeWrites({ editor, submissionId, number, startupId, values, copies }: Made) {
  const { id: userId, name: userName } = editor;
  const revision = {
    entity: startup,
    id: startupId,
    base: 0,
    seenLive: null,
    before: null,
    values,
    action: 'save',
    actor: editor,
    item: {},
    writes: await writeStored(startup, startupId, values, false, { isMissing: true }),
  };
  return [
    stillOpen(submissionId),
    // First, so that of two at once the second fails here.
    database().submissionStartup.create({
      data: { submissionId, number, startupId, at: new Date(), userId, userName },
    }),
    ...(await libraryWrites(editor, copies)),
    ...revisionWrites([revision]),
    auditEntry(editor, 'startup.save', 'startup', startupId, { revision: 1 }),
    auditEntry(editor, 'submission.startup_made', 'submission', submissionId, { startupId }),
    raiseContentVersion(),
  ];
}

async function make(
  headers: Headers,
  found: AcceptedApplication,
  choices: StartupChoices,
  once: Once<{ id: number }>,
): Promise<Result<{ id: number }>> {
  const { editor, application, sources, newest } = found;
  const { chosen, errors } = chooseValues(choices, sources, await lastPriority());
  if (Object.keys(errors).length > 0) return refuse('invalid', 'Nothing was made yet.', errors);
  const checked = await checkOnly(startup, chosen.values, null);
  if (!checked.ok) return checked;
  return untilFilesStay(async () => {
    const copied = await copyPictures(headers, chosen);
    if (!copied.ok) return copied;
    const copies = copied.value;
    const ids = new Map<TargetName, number>(copies.map(({ target, mediaId }) => [target, mediaId]));
    const [values] = await withIds(startup, [withPictures({ ...chosen, values: checked.value }, ids)]);
    const [startupId] = await reserveIds(startup.model, 1);
    if (values === undefined || startupId === undefined) throw new Error('No id was reserved');
    const answer = { id: startupId };
    const made = { editor, submissionId: application.id, number: newest + 1, startupId, values, copies };
    await write(async () => [...(await madeWrites(made)), ...once(answer)]);
    await settleCopies(copies);
    return success(answer);
  });
}

/**
 * Makes a draft of a startup out of an accepted application, with what may be public of it, and links both for staff. Chosen
 * pictures are copied into the media library. Pressed twice, it is made once.
 * @returns the startup's id; forbidden; not_found; invalid with messages by the name of what was chosen; conflict for an
 * application that is not accepted, that changed, or of which someone made another startup since the page was opened; what
 * `storePicture` refuses
 */
export async function makeStartup(
  headers: Headers,
  submissionId: number,
  choices: StartupChoices,
  fields: Record<string, unknown>,
): Promise<Result<{ id: number }>> {
  const found = await acceptedApplication(headers, submissionId);
  if (!found.ok) return found;
  const { editor } = found.value;
  const press = { what: 'startup', who: editor.id, content: [submissionId, choices], keys: pageKeys(fields) };
  const isThere = async ({ id }: { id: number }) => (await database().startup.count({ where: { id } })) > 0;
  const send = async (once: Once<{ id: number }>) =>
    (await notSeen(found.value, choices.seen)) ?? make(headers, found.value, choices, once);
  try {
    return await sendOnce<{ id: number }>(press, new Date(), send, { isThere });
  } catch (error) {
    if (!isUniqueViolation(error)) return notOpen(error);
    if (failedModel(error) !== 'SubmissionStartup') return numberTaken;
    const now = await acceptedApplication(headers, submissionId);
    if (!now.ok) return now;
    return (await notSeen(now.value, choices.seen)) ?? notOpen(error);
  }
}
