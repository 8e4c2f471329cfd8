import { z } from 'zod';
import { itemNotFound } from '#lib/content/items/failures.ts';
import { noteRead } from '#lib/people/audit/read-log.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { type Caller, callerWith } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { isUniqueViolation, retryWhen, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { notOpen, stillOpen, submissionNotFound, visibleTo } from '../access.ts';
import { hiddenContacts } from '../shown-answers.ts';
import { type ProgramName, type Submission, submissionSelect, toSubmission } from '../submission.ts';
import { initialSources, type MappedApplication, readMapping } from './startup-mapping.ts';
import { digestOf, type Source, sourcesOf, type TargetName } from './startup-source.ts';

const { attachments: submittedFiles } = submissionSelect;

/** An application that a startup can be made of, and what it says. */
export interface AcceptedApplication extends MappedApplication {
  reader: Caller<'readSubmissions'>;
  application: Submission & { program: ProgramName };
  /** Whether its applicant was under 18. */
  isOfMinor: boolean;
  /** The number of the newest startup that was made of it. 0 for none. */
  newest: number;
  /** Changes with the sources, and with the startups that were made of it. */
  seen: string;
}

const notAccepted = refuse(
  'conflict',
  'A startup can be made of an accepted application. Set the status to Accepted first.',
);

/**
 * An accepted application of which the caller may make a startup: they edit content, and may read the application.
 * @returns not_found also for an application that they may not read; conflict for one that is not accepted
 */
export async function acceptedApplication(
  editor: Caller<'editContent'>,
  id: number,
): Promise<Result<AcceptedApplication>> {
  const reader = callerWith(editor, 'readSubmissions');
  if (!reader) return submissionNotFound;
  const row = await visibleTo(reader).submission.findUnique({
    where: { id },
    select: {
      ...submissionSelect,
      attachments: { ...submittedFiles, select: { ...submittedFiles.select, fieldId: true } },
      status: true,
      program: {
        select: {
          id: true,
          title: true,
          startupMapping: true,
          formFields: { select: { id: true, fieldType: true, meansMinor: true, asksParent: true } },
        },
      },
      startups: { select: { number: true }, orderBy: { number: 'desc' }, take: 1 },
    },
  });
  if (!row) return submissionNotFound;
  noteRead(reader, { kind: 'application', programId: row.program.id, submissionId: id });
  if (row.status !== 'accepted') return notAccepted;
  const { formFields, startupMapping, ...program } = row.program;
  const application = { ...toSubmission(row, await hiddenContacts(reader)), program };
  const parentIds = formFields.filter(({ asksParent }) => asksParent).map((field) => field.id);
  const sources = sourcesOf(application.answers, row.attachments, (fieldId) => parentIds.includes(fieldId));
  const questions = formFields.filter(({ asksParent }) => !asksParent);
  const minorIds = questions.filter(({ meansMinor }) => meansMinor).map((field) => field.id);
  const newest = row.startups[0]?.number ?? 0;
  return success({
    reader,
    application,
    sources,
    questions,
    mapping: readMapping(startupMapping, questions),
    isOfMinor: application.answers.some(({ field, value }) => minorIds.includes(field.id) && value === 'true'),
    newest,
    seen: `${newest}-${digestOf(sources)}`,
  });
}

/** The data of the page on which staff choose the values that a startup takes from an application. */
export interface StartupPlan extends AcceptedApplication {
  /** The source that each target begins with. */
  initial: ReadonlyMap<TargetName, Source>;
  startups: { id: number; name: string }[];
  /** The one that has the name that the application says. Null for none. */
  sameName: number | null;
}

/** @returns as {@link acceptedApplication} */
export async function getStartupPlan(editor: Caller<'editContent'>, id: number): Promise<Result<StartupPlan>> {
  const found = await acceptedApplication(editor, id);
  if (!found.ok) return found;
  const initial = initialSources(found.value);
  const startups = await database().startup.findMany({ select: { id: true, name: true }, orderBy: { name: 'asc' } });
  const plain = (name = '') => name.trim().toLowerCase();
  const name = plain(initial.get('startup_name')?.texts[0]);
  const sameName = startups.find((each) => plain(each.name) === name)?.id ?? null;
  return success({ ...found.value, initial, startups, sameName });
}

/** The form that links an application to a startup that the site has, or ends that. */
export const startupLinkSchema = z.object({
  startup: z.coerce.number('Choose a startup.').int('Choose a startup.').positive('Choose a startup.'),
  action: z.enum(['link', 'unlink']),
});

type StartupLink = z.output<typeof startupLinkSchema>;

/** A try that fails met another link of the same application, and the next one comes after it. */
const link = (
  editor: Caller<'editContent'>,
  submissionId: number,
  startupId: number,
): Promise<Result<{ id: number }>> =>
  retryWhen(isUniqueViolation, async () => {
    const found = await acceptedApplication(editor, submissionId);
    if (!found.ok) return found;
    const { newest } = found.value;
    const pair = { submissionId, startupId };
    const { submissionStartup, startup } = database();
    if ((await startup.count({ where: { id: startupId } })) === 0) return itemNotFound;
    if ((await submissionStartup.count({ where: pair })) > 0) return success({ id: startupId });
    const { id: userId, name: userName } = editor;
    const data = { ...pair, number: newest + 1, at: new Date(), userId, userName };
    await write(() => [
      stillOpen(submissionId),
      submissionStartup.create({ data }),
      auditEntry(editor, 'submission.startup_linked', 'submission', submissionId, { startupId }),
    ]);
    return success({ id: startupId });
  }).catch(notOpen);

async function unlink(
  editor: Caller<'editContent'>,
  submissionId: number,
  startupId: number,
): Promise<Result<{ id: number }>> {
  const reader = callerWith(editor, 'readSubmissions');
  if (!reader) return submissionNotFound;
  const pair = { submissionId, startupId };
  const links = visibleTo(reader).submissionStartup;
  if ((await links.count({ where: pair })) === 0) return submissionNotFound;
  const ending = write(() => [
    stillOpen(submissionId),
    database().submissionStartup.deleteMany({ where: pair }),
    auditEntry(editor, 'submission.startup_unlinked', 'submission', submissionId, { startupId }),
  ]);
  return ending.then(() => success({ id: startupId }), notOpen);
}

/**
 * Links an accepted application to a startup that the site has already, or ends a link. Both stay as they are. Linked
 * twice, it is linked once.
 * @returns the startup's id; not_found; conflict for an application that is not accepted
 */
export async function linkStartup(
  editor: Caller<'editContent'>,
  submissionId: number,
  { startup, action }: StartupLink,
) {
  return action === 'link' ? link(editor, submissionId, startup) : unlink(editor, submissionId, startup);
}
