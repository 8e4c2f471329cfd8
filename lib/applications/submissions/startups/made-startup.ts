import { startup } from '#lib/content/entities/startup.ts';
import { reserveIds } from '#lib/content/fields/columns.ts';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { checkOnly, withIds } from '#lib/content/items/check-values.ts';
import { writeStored } from '#lib/content/items/item-store.ts';
import { startEncoding } from '#lib/content/media/start-encoding.ts';
import { type StoredPicture, storePicture } from '#lib/content/media/store-picture.ts';
import { revisionWrites } from '#lib/content/revisions/commit.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { failedModel, isUniqueViolation, write } from '#lib/platform/db/write.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Once, pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { stillAnnounced } from '#lib/platform/uploads/announced-files.ts';
import { settlePictures, untilFilesStay } from '#lib/platform/uploads/picture-files.ts';
import { notOpen, stillOpen } from '../access.ts';
import { getAttachment } from '../attachment.ts';
import { nextMapping, type StartupMapping } from './startup-mapping.ts';
import { type AcceptedApplication, acceptedApplication } from './startup-plan.ts';
import type { TargetName } from './startup-source.ts';
import { type ChosenStartup, chooseValues, type StartupChoices, withPictures } from './startup-values.ts';

/** A picture of an application whose copy is in the media store, and its number in the library. */
interface CopiedPicture {
  target: TargetName;
  mediaId: number;
  stored: StoredPicture;
}

const longestAlt = 300;

/** The alt text of a picture, as far as the startup's values give it. */
function altOf(target: TargetName, { values }: ChosenStartup): string {
  const name = String(values.startup_name);
  const [first] = values.founding_team_members as { name?: unknown }[];
  if (target === 'logo') return cutText(`Logo of ${name}`, longestAlt);
  return cutText(target === 'founder_photo' ? String(first?.name) : `Product of ${name}`, longestAlt);
}

async function readFile(reader: Caller<'readSubmissions'>, fileId: number): Promise<Result<Buffer>> {
  const opened = await getAttachment(reader, fileId);
  if (!opened.ok) return opened;
  const { file } = opened.value;
  try {
    const { content, error } = await file.whole();
    if (error) throw error;
    return success(content);
  } finally {
    await file.close();
  }
}

/**
 * Stores copies of the chosen pictures, without the data about place and camera that they had. They get their rows by
 * `libraryWrites`. Those that get none within an hour are removed by the sweep.
 * @returns not_found; forbidden for one with a virus; unsupported_type, by the name of what it was chosen for
 */
async function copyPictures(
  reader: Caller<'readSubmissions'>,
  chosen: ChosenStartup,
): Promise<Result<CopiedPicture[]>> {
  const copies: CopiedPicture[] = [];
  for (const [target, { fileId = 0 }] of chosen.pictures) {
    const content = await readFile(reader, fileId);
    if (!content.ok) return content;
    // The applicant's name of the file may say more than the picture.
    const stored = await storePicture({ bytes: content.value, alt: altOf(target, chosen) });
    if (!stored.ok)
      return { ok: false, failure: { ...stored.failure, errors: { [target]: [stored.failure.message] } } };
    const { file } = stored.value;
    const known = await database().media.findUnique({ where: { file }, select: { id: true } });
    const same = copies.find((copy) => copy.stored.file === file)?.mediaId;
    const mediaId = known?.id ?? same ?? (await reserveIds('media', 1))[0];
    if (mediaId === undefined) throw new Error('No id was reserved');
    copies.push({ target, mediaId, stored: stored.value });
  }
  return success(copies);
}

/** The writes of the rows that copied pictures lack in the library. One that was removed from it comes back. */
async function libraryWrites(editor: AdminUser, copies: readonly CopiedPicture[]) {
  const { media } = database();
  const wanted = new Map(copies.map((copy) => [copy.mediaId, copy.stored]));
  const rows = await media.findMany({
    where: { id: { in: [...wanted.keys()] } },
    select: { id: true, removedAt: true },
  });
  const known = new Map(rows.map(({ id, removedAt }) => [id, removedAt]));
  const fresh = [...wanted].filter(([id]) => !known.has(id)).map(([, { file }]) => file);
  const writes = [...wanted].flatMap(([id, stored]) => {
    const detail = { alt: stored.alt, name: stored.name };
    if (!known.has(id))
      return [
        media.create({ data: { ...stored, id, createdAt: new Date() }, select: { id: true } }),
        auditEntry(editor, 'media.create', 'media', stored.file, detail),
      ];
    if (known.get(id) === null) return [];
    return [
      media.update({ where: { id }, data: { removedAt: null, removedBy: null }, select: { id: true } }),
      auditEntry(editor, 'media.restore', 'media', id, {}),
    ];
  });
  return [...writes, ...stillAnnounced('media', fresh)];
}

/** Clean-up for the files of pictures that have their rows. */
async function settleCopies(copies: readonly CopiedPicture[]): Promise<void> {
  await settlePictures([...new Set(copies.map(({ stored }) => stored.file))]);
  for (const { stored } of copies) startEncoding(stored.file);
}

/** A conflict that lists nothing of what was chosen: it would be keys, not words. */
const conflict = (message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code: 'conflict', message, typed: {} },
});

/** Another row got a number that was reserved for the startup or one of its pictures. */
const numberTaken = conflict('Others are saving content at this moment. Nothing was made. Try again.');

/** Changes that the person did not see yet: another startup of the application, or other answers. */
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
  application: AcceptedApplication['application'];
  mapping: StartupMapping;
  number: number;
  startupId: number;
  values: ContentValues;
  copies: readonly CopiedPicture[];
}

/**
 * A draft with its first version, its pictures and its link to the application, in one transaction. Of two people who make
 * drafts for a program at once, the choices of the last one stay.
 */
async function madeWrites({ editor, application, mapping, number, startupId, values, copies }: Made) {
  const { id: userId, name: userName } = editor;
  const { id: submissionId, program } = application;
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
    database().program.update({ where: { id: program.id }, data: { startupMapping: mapping }, select: { id: true } }),
    raiseContentVersion(),
  ];
}

async function make(
  editor: AdminUser,
  found: AcceptedApplication,
  choices: StartupChoices,
  once: Once<{ id: number }>,
): Promise<Result<{ id: number }>> {
  const { reader, application, sources, newest } = found;
  const { chosen, errors } = chooseValues(choices, sources, await lastPriority());
  if (Object.keys(errors).length > 0) return refuse('invalid', 'Nothing was made yet.', errors);
  const checked = await checkOnly(startup, chosen.values, null);
  if (!checked.ok) return checked;
  return untilFilesStay(async () => {
    const copied = await copyPictures(reader, chosen);
    if (!copied.ok) return copied;
    const copies = copied.value;
    const ids = new Map<TargetName, number>(copies.map(({ target, mediaId }) => [target, mediaId]));
    const [values] = await withIds(startup, [withPictures({ ...chosen, values: checked.value }, ids)]);
    const [startupId] = await reserveIds(startup.model, 1);
    if (values === undefined || startupId === undefined) throw new Error('No id was reserved');
    const answer = { id: startupId };
    const mapping = nextMapping(found, choices);
    const made = { editor, application, mapping, number: newest + 1, startupId, values, copies };
    await write(async () => [...(await madeWrites(made)), ...once(answer)]);
    await settleCopies(copies);
    return success(answer);
  });
}

/**
 * Makes a draft of a startup out of an accepted application, with what may be public of it, and links both for staff. Chosen
 * pictures are copied into the media library. Pressed twice, it is made once.
 * @returns the startup's id; not_found; invalid with messages by the name of what was chosen; conflict for an
 * application that is not accepted, that changed, or of which someone made another startup since the page was opened; what
 * `storePicture` refuses
 */
export async function makeStartup(
  editor: Caller<'editContent'>,
  submissionId: number,
  choices: StartupChoices,
  fields: Record<string, unknown>,
): Promise<Result<{ id: number }>> {
  const found = await acceptedApplication(editor, submissionId);
  if (!found.ok) return found;
  const press = { what: 'startup', who: editor.id, content: [submissionId, choices], keys: pageKeys(fields) };
  const isThere = async ({ id }: { id: number }) => (await database().startup.count({ where: { id } })) > 0;
  const send = async (once: Once<{ id: number }>) =>
    (await notSeen(found.value, choices.seen)) ?? make(editor, found.value, choices, once);
  try {
    return await sendOnce<{ id: number }>(press, new Date(), send, { isThere });
  } catch (error) {
    if (!isUniqueViolation(error)) return notOpen(error);
    if (failedModel(error) !== 'SubmissionStartup') return numberTaken;
    const now = await acceptedApplication(editor, submissionId);
    if (!now.ok) return now;
    return (await notSeen(now.value, choices.seen)) ?? notOpen(error);
  }
}
