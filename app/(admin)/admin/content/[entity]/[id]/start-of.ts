import type { BegunForm } from '#components/admin/content/editor/content-form.client.tsx';
import type { Entity } from '#lib/content/entity.ts';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { copyValues, emptyValues } from '#lib/content/fields/values.ts';
import { valuesOf, withOwnRows } from '#lib/content/forms/form-file.ts';
import { getSharedForm } from '#lib/content/forms/shared-forms.ts';
import type { ContentItemWire } from '#lib/content/items/item.wire.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';
import { shippedValues } from '#lib/content/shipped-pages.ts';
import { requireAlso } from '#lib/people/auth/access.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import type { Asked } from '../../../office-page.tsx';

interface Start {
  /** Null for the item as it is, or an empty one. */
  start: ContentValues | null;
  begun: BegunForm | null;
}

/**
 * The beginning of an item's form: an empty item, a copy of another (`?from=3`), a program with another's form
 * (`?form=seed-fund.en`), whose questions replace those of a program that exists, or a page that no one has saved with the text
 * that this release has for its place (`?text=disclosures`). Nothing is saved.
 */
export async function startOf(
  entity: Entity,
  item: ContentItemWire | null,
  { caller, query: { from, form, text }, value }: Asked<'staff'>,
): Promise<Start> {
  if (entity.name === 'program' && typeof form === 'string') {
    const { name, document } = value(await getSharedForm(value(requireAlso(caller, 'editForms')), form));
    const begun = { name, title: String(document.title), questions: document.questions.length };
    const values = valuesOf(document);
    if (!item) return { start: { ...emptyValues(entity.fields), ...values }, begun: { ...begun, replaced: null } };
    const replaced = item.values.form_fields as ContentValues[];
    return {
      start: { ...item.values, form_fields: withOwnRows(values.form_fields, replaced) },
      begun: { ...begun, replaced: replaced.length },
    };
  }
  const shipped = entity.name === 'text-page' && !item?.revision ? shippedValues(text) : null;
  if (shipped) {
    const { slug, ...others } = shipped;
    // A page that is there keeps its address.
    const start = item ? { ...item.values, ...others } : { ...emptyValues(entity.fields), ...shipped };
    return { start, begun: null };
  }
  const id = item ? null : numericId(from);
  if (!id) return { start: null, begun: null };
  const copied = value(await getContentItem(caller, entity, id));
  return { start: copyValues(entity, copied.values), begun: null };
}
