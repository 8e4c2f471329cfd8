import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { csv, sendTable } from '#e2e/unit/content/imports.ts';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { createItem } from '#e2e/unit/content/save-content.ts';
import { callAs, unwrap } from '#e2e/unit/sign-in.ts';
import { changeContentItems } from '#lib/content/bulk-actions/change-items.ts';
import { objective } from '#lib/content/entities/about.ts';
import { program } from '#lib/content/entities/program.ts';
import { partner } from '#lib/content/entities/stakeholders.ts';
import type { Entity } from '#lib/content/entity.ts';
import { changeImport } from '#lib/content/imports/pending-import.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { bulkContentSchema } from '#lib/content/items/item.schema.ts';
import { publishDue } from '#lib/content/revisions/schedule.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';

/** The request to an address, once everything is there that it needs. */
export interface Sent {
  entity?: Entity;
  id?: number | string;
  body?: object | FormData;
  /** The effect of time besides. */
  later?: () => Promise<void>;
}
type Prepare = (who: Headers, manager: Headers) => Promise<Sent>;

const text = (words: string) => ({ title: 'Reach', text: words });
const create = async (who: Headers, entity: Entity, values: object, action = 'publish') =>
  unwrap(await createItem(who, entity, { values, revision: 0, action }));
const published = (who: Headers) => create(who, objective, text('Before'));

/** A published program that the manager is assigned to. */
async function ownProgram(manager: Headers): Promise<number> {
  const { id } = await database().program.create({
    data: { title: 'Own', description: 'x', position: 1, isPublished: true },
  });
  const { id: userId = '' } = (await signedInStaff(manager)) ?? {};
  await database().programReviewer.create({ data: { userId, programId: id } });
  return id;
}

async function programSaved(manager: Headers): Promise<Sent> {
  const id = await ownProgram(manager);
  const values = { ...(await readItem(program, id))?.values, grace_minutes: 7 };
  return { entity: program, id, body: { values, revision: 0, action: 'publish' } };
}

/** A picture that the library does not have. */
const freshPng = () => {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width: 40 + randomInt(40), height: 40, channels: 3, background } })
    .png()
    .toBuffer();
};

async function usedPicture(who: Headers): Promise<number> {
  const { id } = await database().media.create({ data: pictureRowForTest(`${crypto.randomUUID()}.png`) });
  await create(who, partner, { name: 'Partner', image: id });
  return id;
}

const asBulk = async (action: string, who: Headers, from = 'publish'): Promise<Sent> => {
  const { id } = await create(who, objective, text('Bulk'), from);
  return { entity: objective, body: { action, item: [`${id}.1`] } };
};

/** The requests that would change the site by each address. A list has several ways. */
export const doors: Record<string, Record<string, Prepare>> = {
  'POST admin/content/[entity]': {
    'a new item': async () => ({ entity: objective, body: { values: text('New'), revision: 0, action: 'publish' } }),
    'a schedule': async () => ({
      entity: objective,
      body: { values: text('Soon'), revision: 0, action: 'save', publish_at: '2099-01-01T00:00:00Z' },
      later: () => publishDue(new Date('2099-01-02T00:00:00Z')),
    }),
  },
  'PUT admin/content/[entity]/[id]': {
    'a change': async (who) => {
      const { id } = await published(who);
      return { entity: objective, id, body: { values: text('After'), revision: 1, action: 'publish' } };
    },
    'their own draft': async (who) => {
      const { id } = await create(who, objective, text('Mine'), 'save');
      return { entity: objective, id, body: { values: text('Mine'), revision: 1, action: 'publish' } };
    },
    'taking off': async (who) => {
      const { id } = await published(who);
      return { entity: objective, id, body: { values: text('Before'), revision: 1, action: 'unpublish' } };
    },
    'an end': async (who) => {
      const { id } = await published(who);
      const body = { values: text('Before'), revision: 1, action: 'save', unpublish_at: '2099-01-01T00:00:00Z' };
      return { entity: objective, id, body, later: () => publishDue(new Date('2099-01-02T00:00:00Z')) };
    },
    'a program’s form': (_who, manager) => programSaved(manager),
  },
  'DELETE admin/content/[entity]/[id]': {
    'a removal': async (who) => ({ entity: objective, ...(await published(who)), body: undefined }),
  },
  'POST admin/content/[entity]/[id]/restore': {
    'an earlier version': async (who) => {
      const { id } = await published(who);
      await create(who, objective, text('Other'));
      await database().revision.updateMany({ where: { entityId: id }, data: { values: text('Earlier') } });
      return { entity: objective, id, body: { number: 1, revision: 1 } };
    },
  },
  'POST admin/content/[entity]/[id]/decision': {
    'their own request': async (who) => {
      const { id } = await create(who, objective, text('Asked'), 'ask');
      return { entity: objective, id, body: { decision: 'publish', revision: 1 } };
    },
  },
  'POST admin/content/[entity]/bulk': {
    'their drafts': (who) => asBulk('publish', who, 'save'),
    'taking off': (who) => asBulk('unpublish', who),
    'a removal': (who) => asBulk('remove', who),
  },
  'POST admin/content/[entity]/undo': {
    'of taking off': async (who) => {
      const { id } = await published(who);
      const asked = bulkContentSchema.parse({ action: 'unpublish', item: [`${id}.1`] });
      const { token } = unwrap(await callAs(who, changeContentItems, objective, asked));
      return { entity: objective, body: { token } };
    },
  },
  'POST admin/content/[entity]/order': {
    'two items': async (who) => {
      const [one, other] = [await published(who), await published(who)];
      return { entity: objective, body: { ids: [other.id, one.id] } };
    },
    'around a draft': async (who) => {
      const one = await published(who);
      await published(who);
      const draft = await create(who, objective, text('Draft'), 'save');
      return { entity: objective, body: { ids: [draft.id, one.id] } };
    },
  },
  'POST admin/content/[entity]/imports/[id]/run': {
    'a table that publishes': async (who) => {
      const held = unwrap(await sendTable(who, objective, { table: csv('Title,Text', 'Reach,Imported') }));
      const choices = { byTitle: false, clearsEmpty: false, publishes: true };
      unwrap(await callAs(who, changeImport, objective, held.id, choices));
      return { entity: objective, id: held.id, body: {} };
    },
  },
  'PUT admin/media/[id]': {
    'a picture that is shown': async (who) => ({ id: await usedPicture(who), body: { alt: 'Another text' } }),
  },
  'PUT admin/media/[id]/file': {
    'a picture that is shown': async (who) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(await freshPng())], 'new.png', { type: 'image/png' }));
      return { id: await usedPicture(who), body: form };
    },
  },
};
