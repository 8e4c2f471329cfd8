import type { z } from 'zod';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { readJsonObject, readText } from '#lib/platform/http/body.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { type Body, type Fields, formFields } from '#lib/platform/http/inputs.ts';
import { type Failure, success } from '#lib/platform/http/result.ts';

/** The boxes of a page are one each. All that are on other pages are one box together. */
const withOthers = ({ others, ...sent }: Fields) =>
  typeof others === 'string' && Array.isArray(sent.item)
    ? { ...sent, item: [...sent.item, ...others.split(' ')] }
    : sent;

/** The body of an action on many items. */
export function selectionFields<Schema extends z.ZodType>(schema: Schema): Body<Schema, z.output<Schema>> {
  const { check, ...body } = formFields(schema, { maxBytes: maxJsonBytes, lists: ['item'] });
  return { ...body, check: (fields) => check(withOthers(fields)) };
}

const formType = 'application/x-www-form-urlencoded';

/** The body of an action on many rows, as JSON or from a plain form, whose boxes are all named `id`. */
export const boxesBody = <Schema extends z.ZodType>(
  schema: Schema,
  fromForm: (form: URLSearchParams) => Fields,
): Body<Schema, z.output<Schema>> => ({
  ...formFields(schema),
  contentTypes: ['application/json', formType],
  async read(request) {
    if (!request.headers.get('content-type')?.startsWith(formType)) return readJsonObject(request);
    const body = await readText(request, maxJsonBytes);
    return body.ok ? success(fromForm(new URLSearchParams(body.value))) : body;
  },
});

/** The word for why nothing came of a selection, for the address of its page. Null for what needs a page of its own. */
function problemOf({ code }: Failure, { item }: Fields): string | null {
  if (code === 'conflict') return 'busy';
  if (code !== 'invalid') return null;
  return Array.isArray(item) && item.length > 0 ? 'many' : 'none';
}

interface SelectionCall<Params> {
  params: Params;
  fields: Fields;
}

/** Where the plain form of a selection leads: `back` to its list, with the action's token or a word for what went wrong. */
export const selectionPages = <Params = unknown>(back: (call: SelectionCall<Params>, outcome: string) => Response) => ({
  done: ({ token }: { token: string }, call: SelectionCall<Params>) => back(call, token),
  failed: (failure: Failure, call: SelectionCall<Params> | null) => {
    const said = call && problemOf(failure, call.fields);
    return said ? back(call, said) : failurePage(failure);
  },
});
