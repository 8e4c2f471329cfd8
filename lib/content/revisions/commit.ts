import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { failedModel, isMissingRow, isUniqueViolation } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { ContentValues } from '../fields/field.ts';
import { changesBetween } from '../fields/values.ts';
import { type FileKind, filePaths } from '../items/check-values.ts';
import { changedMeanwhile, contentIsBusy } from '../items/failures.ts';
import type { NewRevision } from '../items/item.ts';
import { requestMails } from './request-mails.ts';

const stored = (values: ContentValues) => values as unknown as Prisma.InputJsonObject;

/** Whether the guarded row had changed, or another person created it first. */
const lostRace = (error: unknown) =>
  isMissingRow(error) || (isUniqueViolation(error) && /ContentItem|Revision/.test(failedModel(error)));

/** The states of the items that revisions lead to. They fail when another save, or a schedule, came first. */
function stateWrites(changes: readonly NewRevision[], now: Date, areGuarded: boolean): Prisma.PrismaPromise<unknown>[] {
  const { contentItem } = database();
  const keyOf = ({ entity, id }: NewRevision) => ({ entity: entity.name, entityId: id });
  const stateOf = ({ base, actor, item }: NewRevision) => ({
    revision: base + 1,
    updatedAt: now,
    updatedBy: actor.email,
    publishProblem: null,
    askedRevision: null,
    askedPublishAt: null,
    askedUnpublishAt: null,
    ...item,
  });
  const first = changes.filter(({ base }) => base === 0);
  const later = changes.filter(({ base }) => base !== 0);
  return [
    ...(first.length > 0
      ? [contentItem.createMany({ data: first.map((change) => ({ ...keyOf(change), ...stateOf(change) })) })]
      : []),
    ...(areGuarded
      ? // Those that come to the same state in one statement.
        [...Map.groupBy(later, (change) => JSON.stringify([change.entity.name, stateOf(change)])).values()].map(
          (same) =>
            contentItem.updateMany({
              where: { entity: same[0]?.entity.name ?? '', entityId: { in: same.map(({ id }) => id) } },
              data: stateOf(same[0] as NewRevision),
            }),
        )
      : later.map((change) =>
          contentItem.update({
            where: { entity_entityId: keyOf(change), revision: change.base, liveRevision: change.seenLive },
            data: stateOf(change),
            select: { entityId: true },
          }),
        )),
  ];
}

/** The rows of an item's history. */
function historyRows({ entity, id, base, before, values, action, actor, reason }: NewRevision, at: Date) {
  const key = { entity: entity.name, entityId: id, at };
  return [
    ...(base === 0 && before ? [{ ...key, number: 0, action: 'original', values: stored(before), reason: null }] : []),
    {
      ...key,
      number: base + 1,
      userId: actor.id,
      userEmail: actor.email,
      action,
      values: stored(values),
      reason: reason ?? null,
    },
  ];
}

/** Older versions may name files that were removed, and what is removed keeps their names. */
const filesOf =
  (kind: FileKind) =>
  ({ entity, values, item }: NewRevision): number[] =>
    item.removedAt ? [] : filePaths(kind, entity.fields, values).map(([, id]) => id);

/**
 * The writes of revisions: their history, and the rows that visitors read. They fail when one of the items was saved
 * since, or when a file that one names is gone.
 * @param areGuarded the same transaction holds `unchangedContent`, so that no item of the changes was saved since
 */
export function revisionWrites(changes: readonly NewRevision[], { areGuarded = false } = {}) {
  const now = new Date();
  const { revision, media, document } = database();
  const pictures = new Set(changes.flatMap(filesOf('picture')));
  const documents = new Set(changes.flatMap(filesOf('document')));
  return [
    ...stateWrites(changes, now, areGuarded),
    revision.createMany({ data: changes.flatMap((change) => historyRows(change, now)) }),
    ...[...pictures].map((id) => media.findUniqueOrThrow({ where: { id, removedAt: null }, select: { id: true } })),
    ...[...documents].map((id) => document.findUniqueOrThrow({ where: { id }, select: { id: true } })),
    ...changes.flatMap(({ writes }) => writes),
  ];
}

/**
 * Writes a revision with everything that follows from it in one transaction: history, the rows that visitors read, the
 * audit entry and the content version. If two editors save, the second one changes nothing and gets a conflict.
 * @returns `contentIsBusy` where the writes hold `unchangedContent` and something was saved since, and where another row has
 *   an id that was reserved for this one
 */
export async function commitRevision(revision: NewRevision): Promise<Result<number>> {
  const { entity, id, base, before, values, action, auditAction = action, restored, actor, reason } = revision;
  const number = base + 1;
  const entry = auditEntry(actor, `${entity.name}.${auditAction}`, entity.name, id, {
    revision: number,
    ...(restored === undefined ? {} : { restoredRevision: restored }),
    ...(reason === undefined ? {} : { reason }),
    changes: changesBetween(before ?? {}, values) as unknown as Prisma.InputJsonObject,
  });
  try {
    const mails = await requestMails([revision]);
    await writeWithMails(mails, [...revisionWrites([revision]), entry, raiseContentVersion()]);
    return success(number);
  } catch (error) {
    // No one else saved anything of an item without a row: another row took its id, or that of a row of its lists.
    const isBusy = before === null || failedModel(error) === 'ContentVersion';
    if (isUniqueViolation(error) && isBusy) return contentIsBusy;
    if (lostRace(error)) return changedMeanwhile;
    throw error;
  }
}
