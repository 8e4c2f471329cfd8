import { address, done, endpoint } from '#lib/api/address.ts';
import { keepChanges } from '#lib/applications/corrections/correction.ts';
import { confirmSchema, storeCorrection, unreadable } from '#lib/applications/corrections/stored-correction.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { backTo, ownPages } from '../../own-pages.ts';

/** The fields that were sent, for the page that shows the changes once more. */
const searchOf = ({ draft, base, request }: Record<string, unknown>) =>
  new URLSearchParams({
    base: String(base ?? ''),
    draft: keepChanges(String(draft ?? '')).name,
    ...(request ? { request: String(request) } : {}),
  });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'correct',
    budget: 'content',
    summary: 'Stores the changed answers that you checked',
    body: formFields(confirmSchema, { refuse: always(unreadable) }),
    output: done(),
    refuses: ['not_found', 'conflict', 'invalid'],
    verb: ({ caller, headers, body }) => storeCorrection(caller, headers, body),
    ...ownPages,
    done: (_value, { headers, fields }) =>
      backTo(`/apply/mine?done=${fields.request ? 'answered' : 'corrected'}#done`, headers),
    // The page shows what is stored now beside the changes, or says why nothing can be changed any more.
    failed: async (failure, call) =>
      call && ['conflict', 'invalid', 'not_found'].includes(failure.code)
        ? seeOther(await backTo(`/apply/mine/correct/check?${searchOf(call.fields)}`, call.headers))
        : ownPages.failed(failure),
  }),
});
