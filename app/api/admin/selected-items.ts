import { failurePage } from '#lib/http/failure-page.ts';
import type { Failure } from '#lib/http/result.ts';

/** The boxes of a page are one each. All that are on other pages are one box together. */
export const withOthers = ({ others, ...sent }: Record<string, unknown>) =>
  typeof others === 'string' && Array.isArray(sent.item)
    ? { ...sent, item: [...sent.item, ...others.split(' ')] }
    : sent;

/** The word for why nothing came of a selection, for the address of its page. Null for what needs a page of its own. */
function problemOf({ code }: Failure, { item }: Record<string, unknown>): string | null {
  if (code === 'conflict') return 'busy';
  if (code !== 'invalid') return null;
  return Array.isArray(item) && item.length > 0 ? 'many' : 'none';
}

/** Where the plain form of a selection leads: `back` to its list, with the action's token or a word for what went wrong. */
export const selectionPages = <Call extends { body: Record<string, unknown> }>(
  back: (call: Call, outcome: string) => Response,
) => ({
  done: ({ token }: { token: string }, call: Call) => back(call, token),
  failed: (failure: Failure, call: Call | null) => {
    const said = call && problemOf(failure, call.body);
    return said ? back(call, said) : failurePage(failure);
  },
  refused: (failure: Failure) => failurePage(failure),
});
