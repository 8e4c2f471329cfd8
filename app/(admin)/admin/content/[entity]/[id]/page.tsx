import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { cache } from 'react';
import { ContentForm } from '#components/admin/content/editor/content-form.client.tsx';
import { DraftsPanel, LateCodesPanel, ShareFormPanel } from '#components/admin/content/forms/program-panels.tsx';
import { MadeOfPanel } from '#components/admin/startups/startup-list.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { getDraftCounts } from '#lib/applications/drafts/program-drafts.ts';
import { findLateCodes } from '#lib/applications/programs/late-codes.ts';
import { findApplicationsOf } from '#lib/applications/submissions/startups/startup-links.ts';
import { findEntity } from '#lib/content/all-entities.ts';
import type { Entity, Section } from '#lib/content/entity.ts';
import type { Field } from '#lib/content/fields/field.ts';
import { contentItemToWire } from '#lib/content/items/item.wire.ts';
import { findSuggestions } from '#lib/content/items/suggestions.ts';
import { mustAsk } from '#lib/content/revisions/approval.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { callerWith, requireAlso, requireStaff } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Asked, entityOf, nothingHere, officePage, requestHeaders } from '../../../office-page.tsx';
import { startOf } from './start-of.ts';

const route = '/admin/content/[entity]/[id]';

const isNew = (id: string) => id === 'new';
/** Cached, so that the page and its title share one read. */
const getItem = cache(async (entity: Entity, id: number) => {
  const staff = await requireStaff(await requestHeaders());
  return staff.ok ? getContentItem(staff.value, entity, id) : staff;
});

export async function generateMetadata({ params }: PageProps<typeof route>): Promise<Metadata> {
  const { entity: name, id: text } = await params;
  const [entity, id] = [findEntity(name), numericId(text)];
  if (!entity || (!id && !isNew(text))) return { title: 'Page not found' };
  if (!id) return { title: `New ${entity.singular}` };
  const item = await getItem(entity, id);
  return { title: item.ok ? item.value.title : 'Page not found' };
}

async function readItem(entity: Entity, asked: Asked<'staff', typeof route>) {
  if (!isNew(asked.params.id)) return contentItemToWire(asked.value(await getItem(entity, asked.id)));
  if (entity.isSingle || entity.isFixed) return nothingHere();
  asked.value(requireAlso(asked.caller, 'editContent'));
  return null;
}

/** The effects that a form of another page may have had on it. A map, because an address may hold the name of a property that every object has. */
const doneWords = new Map<string, string>([
  ['publish', 'Published, as it was asked for.'],
  ['unpublish', 'Taken off the site. It is kept as a draft.'],
  ['restored', 'The earlier version is restored. It is the newest now.'],
  ['send_back', 'Sent back. The person who asked can read the reason.'],
]);

const administratorsChange = 'Administrators also change contacts, links, emails, privacy, security and limits.';

/** The sections with those of their fields that the form shows. */
const sectionsOf = (sections: readonly Section[], fields: readonly Field[]): Section[] =>
  sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => fields.some((each) => each.name === name)),
    }))
    .filter((section) => section.fields.length > 0);

export default officePage(route, 'staff', async (asked) => {
  const { params, caller, query, value, back } = asked;
  const entity = entityOf(params.entity);
  const item = await readItem(entity, asked);
  const { start, begun } = await startOf(entity, item, asked);
  const fields = value(await findSuggestions(caller, entity, item?.id ?? null));
  const { singular, plural, isSingle = false, isFixed = false } = entity;
  const isEditor = hasRight(caller.roles, 'editContent');
  const above = isSingle
    ? (['/admin/content', 'Content'] as const)
    : ([`/admin/content/${entity.name}`, plural] as const);
  const programId = entity.name === 'program' && item ? item.id : null;
  const admitting = callerWith(caller, 'admitApplicants');
  const lateCodes = programId && admitting ? await findLateCodes(admitting, programId) : null;
  const nameOf = await staffNames();
  const drafts = programId && admitting ? await getDraftCounts(admitting, programId) : null;
  const madeOf = entity.name === 'startup' && item ? await findApplicationsOf(caller, item.id) : [];
  const done = doneWords.get(typeof query.done === 'string' ? query.done : '');
  return (
    <>
      {done && <Notice tone="success" role="status" title={done} />}
      {query.made && item?.revision === 1 && (
        <Notice tone="success" role="status" title="The draft is made" className="mb-6 max-w-3xl">
          <p>Check it and add what is missing. Visitors see it once you publish it.</p>
        </Notice>
      )}
      <ContentForm
        // A new key each time an empty form opens, so that it never continues the item that the previous one created.
        key={item ? `${item.id} ${begun?.name}` : randomUUID()}
        entity={{
          name: entity.name,
          singular,
          plural,
          isSingle,
          canAdd: isEditor && !isSingle && !isFixed,
          isManaged: !isEditor,
        }}
        fields={fields}
        sections={entity.sections && sectionsOf(entity.sections, fields)}
        isPaged={entity.isPaged === true}
        item={item}
        start={start}
        begun={begun}
        others={entity.adminFields && !hasRight(caller.roles, 'administer') ? administratorsChange : null}
        mustAsk={item ? item.review.must_ask : await mustAsk(caller)}
        back={await back(above)}
      />
      {madeOf.length > 0 && <MadeOfPanel applications={madeOf} />}
      {programId && <ShareFormPanel programId={programId} mayAdd={isEditor} />}
      {/* Editors edit the program, but the rest is for those who admit applicants. */}
      {item && drafts?.ok && <DraftsPanel programId={item.id} counts={drafts.value} canMail={hasMailServer()} />}
      {item && lateCodes?.ok && (
        <LateCodesPanel
          programId={item.id}
          codes={lateCodes.value.codes.map((code) => ({ ...code, createdBy: nameOf(code.createdBy) }))}
          graceEnd={lateCodes.value.graceEnd}
          now={new Date()}
        />
      )}
    </>
  );
});
