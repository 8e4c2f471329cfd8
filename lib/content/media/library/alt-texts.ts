import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { changedAgain, goneMeanwhile, type LeftItem, type NamedItem } from '#lib/content/bulk-actions/bulk-action.ts';
import { actionWrites, undoWrites, untilCommitted } from '#lib/content/bulk-actions/stored-actions.ts';
import { contentIsBusy } from '#lib/content/items/failures.ts';
import { ofAdministrators } from '#lib/content/revisions/approval.ts';
import { nameWrites } from '#lib/content/search-index.ts';
import type { AdminUser } from '#lib/people/auth/access.ts';
import { contentVersion, raiseContentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { Once } from '#lib/platform/http/send-once.ts';
import { altSchema, type bulkMediaSchema } from './media.schema.ts';
import { notAlone } from './media-changes.ts';

const kind = 'media';

/** The alt text of a picture before an action, and the one that the action gave it. */
export interface AltSnapshot {
  before: string;
  after: string;
}
type Changed = NamedItem & AltSnapshot;

const rowsOf = async (ids: readonly number[]) => {
  const rows = await database().media.findMany({
    where: { id: { in: [...ids] }, removedAt: null },
    select: { id: true, alt: true, file: true },
  });
  return new Map(rows.map((row) => [row.id, row]));
};

const changedMeanwhile = 'Someone changed its alt text after you opened the page.';

/** The text of one picture: its own if its person typed one, otherwise the text for all. Null if it keeps the one it has. */
function wantedText(own: { alt: string; was: string } | undefined, all: string): string | null {
  const isTyped = own !== undefined && own.alt.trim() !== own.was.trim();
  return (isTyped && own.alt.trim()) || all || (isTyped ? '' : null);
}

type Asked = Pick<z.output<typeof bulkMediaSchema>, 'item' | 'all' | 'texts'>;

async function plan(actor: AdminUser, { item, all = '', texts = {} }: Asked) {
  const ids = [...new Set(item)];
  const rows = await rowsOf(ids);
  const seen = await notAlone(actor, ids);
  const [changed, left]: [Changed[], LeftItem[]] = [[], []];
  let unchanged = 0;
  for (const id of ids) {
    const row = rows.get(id);
    const own = Object.hasOwn(texts, id) ? texts[id] : undefined;
    const wanted = wantedText(own, all.trim());
    const leave = (reason: string) => left.push({ id, title: row ? row.alt || row.file : `Picture ${id}`, reason });
    if (!row) leave(goneMeanwhile);
    else if (wanted === null || wanted === row.alt) unchanged += 1;
    else if (own && own.was.trim() !== row.alt) leave(changedMeanwhile);
    else if (seen.has(id)) leave(ofAdministrators);
    else {
      const alt = altSchema.safeParse(wanted);
      if (alt.success) changed.push({ id, title: alt.data, before: row.alt, after: alt.data });
      else leave(alt.error.issues[0]?.message ?? 'Enter alt text that describes the picture.');
    }
  }
  return { changed, left, unchanged };
}

/** The writes that give each picture its text. They fail when another request was faster. */
async function textWrites(changes: readonly { id: number; from: string; to: string }[]) {
  const found = await Promise.all(changes.map(({ id, to }) => nameWrites(id, to)));
  return [
    ...changes.map(({ id, from, to }) =>
      database().media.update({ where: { id, alt: from, removedAt: null }, data: { alt: to }, select: { id: true } }),
    ),
    ...found.flat(),
  ];
}

/** Writes what `build` plans. Fails where something else that visitors see was saved since it began. */
async function writeUnlessChanged(build: () => Promise<Prisma.PrismaPromise<unknown>[]>): Promise<void> {
  const version = await contentVersion();
  const writes = await build();
  await write(() => [unchangedContent(version), ...writes, raiseContentVersion()]);
}

/**
 * Gives pictures alt texts: each its own, or the one for all. A picture that is gone, whose text another person changed since
 * its person saw it, or that visitors see where another person publishes keeps its text, and is named. For changeMedia.
 * @returns conflict while others keep saving
 */
export const changeAltTexts = (editor: AdminUser, asked: Asked, once: Once<string>): Promise<Result<string>> =>
  untilCommitted(contentIsBusy, async () => {
    const token = randomUUID();
    await writeUnlessChanged(async () => {
      const planned = await plan(editor, asked);
      return [
        ...(await textWrites(planned.changed.map(({ id, before, after }) => ({ id, from: before, to: after })))),
        ...actionWrites<AltSnapshot>(token, { actor: editor, kind, action: 'alt', ...planned }),
        ...once(token),
      ];
    });
    return success(token);
  });

/**
 * Gives pictures the alt texts from before an action. What changed again since then stays, and is named. For undoMediaAction.
 */
export function undoAltTexts(editor: AdminUser, token: string, items: readonly Changed[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  return writeUnlessChanged(async () => {
    const rows = await rowsOf(ids);
    const seen = await notAlone(editor, ids);
    const [back, left]: [Changed[], LeftItem[]] = [[], []];
    for (const item of items) {
      const { id, title } = item;
      const row = rows.get(id);
      if (!row) left.push({ id, title, reason: goneMeanwhile });
      else if (row.alt !== item.after) left.push({ id, title, reason: changedAgain });
      else if (seen.has(id)) left.push({ id, title, reason: ofAdministrators });
      else back.push(item);
    }
    return [
      ...(await textWrites(back.map(({ id, before, after }) => ({ id, from: after, to: before })))),
      ...undoWrites({ token, kind, actor: editor }, back, left),
    ];
  });
}
