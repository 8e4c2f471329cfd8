import { z } from 'zod';
import { json, publicJson } from '#lib/platform/http/responses.ts';

/** An address's response: the schema of its body for the API's description, and how to create it. */
export interface Output<Wire = unknown> {
  status: number;
  /** The schema of the whole body. Null if it is not JSON. */
  schema: z.ZodType | null;
  contentTypes: readonly string[];
  /** The body for the verb's value. */
  body: (wire: Wire) => unknown;
  respond: (body: unknown, request: Request) => Response;
}

const jsonTypes = ['application/json'];
const same = (wire: unknown) => wire;
const inData = (data: unknown) => ({ status: 'success', data });
const dataSchema = (data: z.ZodType) => z.object({ status: z.literal('success'), data });

function jsonOutput<Wire>(schema: z.ZodType, status: number, body: Output['body']): Output<Wire> {
  return { status, schema, contentTypes: jsonTypes, body, respond: (sent) => json(sent, { status }) };
}

/** `{ "status": "success" }`, with an optional message. */
export const done = (told: { message?: string } = {}, status = 200): Output => {
  const schema = z.object({ status: z.literal('success'), ...(told.message && { message: z.string() }) });
  return jsonOutput(schema, status, () => ({ status: 'success', ...told }));
};

/** `{ "status": "success", "data": … }`, not cached. */
export const data = <Schema extends z.ZodType>(schema: Schema, status = 200) =>
  jsonOutput<z.output<Schema>>(dataSchema(schema), status, inData);

/** The JSON value itself, not cached. */
export const bare = <Schema extends z.ZodType>(schema: Schema, status = 200) =>
  jsonOutput<z.output<Schema>>(schema, status, same);

const published = <Wire>(schema: z.ZodType, body: Output['body']): Output<Wire> => ({
  ...jsonOutput<Wire>(schema, 200, body),
  respond: (sent, request) => publicJson(request, sent),
});

/** Public content as the JSON value itself. Caches may keep it but must check each time that it is current. */
export const publicBare = <Schema extends z.ZodType>(schema: Schema) => published<z.output<Schema>>(schema, same);

/** Public content as `{ "status": "success", "data": … }`. */
export const publicData = <Schema extends z.ZodType>(schema: Schema) =>
  published<z.output<Schema>>(dataSchema(schema), inData);

/** A response without a body. */
export const nothing: Output<null> = {
  status: 204,
  schema: null,
  contentTypes: [],
  body: same,
  respond: () => new Response(null, { status: 204 }),
};

/** A response that the verb creates itself, such as a file or a stream. `schema` is for JSON. */
export const response = (
  contentTypes: readonly string[],
  { status = 200, schema = null }: { status?: number; schema?: z.ZodType | null } = {},
): Output<Response> => ({ status, schema, contentTypes, body: same, respond: (made) => made as Response });

/** A redirect to another page, for a plain form without a response of its own. */
export const redirect = response([], { status: 303 });

/** One page of a list, as `pageOf` returns it. */
export const pageWire = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() });
