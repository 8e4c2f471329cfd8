import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { askOwnParent, ownParentSchema } from '#lib/mine/ask-own-parent.ts';
import { backTo, ownPages } from '../own-pages.ts';

/** What the page says of a refusal that its holder can do something about. */
const states: Partial<Record<string, string>> = { invalid: 'invalid', too_many_requests: 'wait', conflict: 'stopped' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      budget: 'rows',
      summary: 'Emails your parent the link to confirm your application, again or to another address',
      body: formFields(ownParentSchema, maxLoginBytes),
      output: done(),
      refuses: ['not_found', 'invalid', 'conflict', 'too_many_requests'],
    },
    ({ headers, body }) => askOwnParent(headers, body),
    {
      toWire: () => null,
      pages: {
        ...ownPages,
        done: (_value, { headers }) => backTo('/apply/mine?parent=sent#parent', headers),
        failed: (failure, call) => {
          const state = states[failure.code];
          if (!state || !call) return ownPages.failed(failure);
          return backTo(`/apply/mine?parent=${state}#parent`, call.headers);
        },
      },
    },
  ),
});
