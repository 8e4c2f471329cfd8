import { z } from 'zod';
import { json, publicJson } from '../http/responses.ts';

/** What an address answers with: the schema of the body for the API's description, and the making of the response. */
export interface Output<Wire = unknown> {
  status: number;
  /** Of the whole body; null where it is no JSON. */
  schema: z.ZodType | null;
  contentTypes: readonly string[];
  /** What stands in the body for what the verb answered. */
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

/** `{ "status": "success" }`, with a message where there is something to say. */
export const done = (told: { message?: string } = {}, status = 200): Output<null> => {
  const schema = z.object({ status: z.literal('success'), ...(told.message && { message: z.string() }) });
  return jsonOutput<null>(schema, status, () => ({ status: 'success', ...told }));
};

/** `{ "status": "success", "data": … }`, which no cache keeps. */
export const data = <Schema extends z.ZodType>(schema: Schema, status = 200) =>
  jsonOutput<z.output<Schema>>(dataSchema(schema), status, inData);

/** The JSON value itself, which no cache keeps. */
export const bare = <Schema extends z.ZodType>(schema: Schema, status = 200) =>
  jsonOutput<z.output<Schema>>(schema, status, same);

const published = <Wire>(schema: z.ZodType, body: Output['body']): Output<Wire> => ({
  ...jsonOutput<Wire>(schema, 200, body),
  respond: (sent, request) => publicJson(request, sent),
});

/** Public content as the JSON value itself; a cache may keep it and asks each time whether it is still right. */
export const publicBare = <Schema extends z.ZodType>(schema: Schema) => published<z.output<Schema>>(schema, same);

/** Public content as `{ "status": "success", "data": … }`. */
export const publicData = <Schema extends z.ZodType>(schema: Schema) =>
  published<z.output<Schema>>(dataSchema(schema), inData);

/** An answer without a body. */
export const nothing: Output<null> = {
  status: 204,
  schema: null,
  contentTypes: [],
  body: same,
  respond: () => new Response(null, { status: 204 }),
};

/** A response that the verb makes itself, such as a file or a stream; `schema` when it is JSON. */
export const response = (
  contentTypes: readonly string[],
  { status = 200, schema = null }: { status?: number; schema?: z.ZodType | null } = {},
): Output<Response> => ({ status, schema, contentTypes, body: same, respond: (made) => made as Response });

/** The way to another page, for a plain form that has no other answer. */
export const redirect = response([], { status: 303 });
