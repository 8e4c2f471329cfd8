import { address, endpoint } from '#lib/api/address.ts';
import { bulkActionToWire, bulkActionWire } from '#lib/content/bulk-actions/bulk-action.ts';
import { changeMedia } from '#lib/content/media/library/bulk-media.ts';
import { bulkMediaSchema } from '#lib/content/media/library/media.schema.ts';
import type { Fields } from '#lib/platform/http/inputs.ts';
import { selectionFields, selectionPages } from '../../selected-items.ts';
import { backToMedia } from '../media-pages.ts';

const { check, ...selection } = selectionFields(bulkMediaSchema);

/** A form sends the alt text of each picture, and the one that its person saw, in fields of their own. */
const withTexts = (fields: Fields): Fields => {
  if (fields.action !== 'alt' || fields.texts !== undefined || !Array.isArray(fields.item)) return fields;
  const own = fields.item.flatMap((id): [string, object][] => {
    const [alt, was] = [fields[`alt-${id}`], fields[`was-${id}`]];
    return alt === undefined || was === undefined ? [] : [[String(id), { alt, was }]];
  });
  return { ...fields, texts: Object.fromEntries(own) };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Removes, brings back or erases many pictures, gives them alt texts, or adds them to the gallery',
    body: { ...selection, check: (fields: Fields) => check(withTexts(fields)) },
    output: bulkActionWire,
    refuses: ['conflict'],
    verb: ({ caller, body }) => changeMedia(caller, body),
    toWire: bulkActionToWire,
    ...selectionPages(({ fields }, outcome) => backToMedia(fields, outcome)),
  }),
});
