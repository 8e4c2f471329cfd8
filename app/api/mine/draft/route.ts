import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { saveAnswers } from '#lib/applications/drafts/draft-answers.ts';
import { type SavedForm, saveForm } from '#lib/applications/intake/draft-form.ts';
import { placeAddress } from '#lib/forms/questions/asked-fields.ts';
import { rowPlace } from '#lib/forms/questions/groups.ts';
import { maxTextareaLength } from '#lib/platform/config/limits.ts';
import { firstProblem, json, upload } from '#lib/platform/http/inputs.ts';
import { json as jsonResponse } from '#lib/platform/http/responses.ts';
import { backTo, ownFormPages } from '../own-pages.ts';

const typed = z.object({
  answers: z
    .array(
      z.object({
        field_id: z.int().positive(),
        value: z.string().max(2 * maxTextareaLength),
        version: z.int().min(0).meta({ description: 'The version that the page knows. 0: no answer yet.' }),
      }),
    )
    .max(300),
});

const savedWire = z.object({
  saved_at: z.iso.datetime(),
  versions: z
    .array(z.object({ field_id: z.int(), version: z.int() }))
    .meta({ description: 'Of every answer that is stored as you sent it. An answer in neither list has no question.' }),
  conflicts: z
    .array(
      z.object({
        field_id: z.int(),
        label: z.string(),
        value: z.string(),
        version: z.int(),
        written_by: z.string(),
        saved_at: z.iso.datetime(),
        is_own: z.boolean().meta({ description: 'You wrote it yourself, in another tab or on another device.' }),
      }),
    )
    .meta({
      description:
        'What another tab or person wrote in the meantime. With any, the status is 409, and the rest is saved.',
    }),
});

/** Where a form leads that was saved. */
function afterSaving({ conflicts, hasProblems, step, added }: SavedForm): string {
  if (added && conflicts === 0 && !hasProblems) {
    const place = rowPlace(added.fieldId, added.row);
    return step ? placeAddress(step.number, `#${place}`) : `/apply/mine#${place}`;
  }
  if (step && conflicts > 0) return placeAddress(step.number, '&saved=yes#choices');
  if (step && (hasProblems || step.staysOn)) return placeAddress(step.number, '&saved=part#error-summary');
  if (step && step.next !== step.number) return placeAddress(step.next);
  if (conflicts > 0) return '/apply/mine?saved=yes#choices';
  return hasProblems ? '/apply/mine?saved=part#error-summary' : '/apply/mine/saved';
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'write',
    budget: 'content',
    summary: 'Saves the whole form of your draft, with its files',
    body: upload(z.looseObject({}), ['multipart/form-data', 'application/x-www-form-urlencoded']),
    output: z.object({ conflicts: z.int(), has_problems: z.boolean() }),
    refuses: ['not_found', 'conflict', 'invalid'],
    verb: ({ caller, request }) => saveForm(caller, request),
    toWire: ({ conflicts, hasProblems }) => ({ conflicts, has_problems: hasProblems }),
    ...ownFormPages,
    done: (saved, { headers }) => backTo(afterSaving(saved), headers),
  }),
  PATCH: endpoint({
    audience: 'holder',
    may: 'write',
    budget: 'content',
    summary: 'Saves answers of your draft while you type',
    body: json(typed, firstProblem),
    output: savedWire,
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, headers, body }) =>
      saveAnswers(
        caller,
        headers,
        body.answers.map(({ field_id: fieldId, value, version }) => ({ fieldId, value, version })),
      ),
    toWire: ({ savedAt, versions, conflicts }) => {
      const wire = {
        saved_at: savedAt.toISOString(),
        versions: versions.map(({ fieldId, version }) => ({ field_id: fieldId, version })),
        conflicts: conflicts.map(({ fieldId, writtenBy, savedAt: at, label, value, version, isOwn }) => ({
          field_id: fieldId,
          label,
          value,
          version,
          written_by: writtenBy,
          saved_at: at.toISOString(),
          is_own: isOwn,
        })),
      };
      if (conflicts.length === 0) return wire;
      const message = 'This answer has changed since you opened it. Choose which text to keep.';
      return jsonResponse({ status: 'error', message, data: wire }, { status: 409 });
    },
  }),
});
