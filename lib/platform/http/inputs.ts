import { z } from 'zod';
import { maxSmallFormBytes } from '../config/limits.ts';
import { readFields, readJsonObject } from './body.ts';
import { type Failure, type FieldErrors, type Result, refuse, success } from './result.ts';

export type Refusal = { ok: false; failure: Failure };

/** The schema of a part of the request, and the refusal if it does not match. */
export interface Shape<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  refuse: (error: z.ZodError) => Refusal;
}

export const shape = <Schema extends z.ZodType>(schema: Schema, refuse: Shape['refuse']): Shape<Schema> => ({
  schema,
  refuse,
});

/** `input` parsed by the shape, or the shape's refusal. */
export function applyShape<Schema extends z.ZodType>({ schema, refuse }: Shape<Schema>, input: unknown) {
  const parsed = schema.safeParse(input);
  return parsed.success ? success(parsed.data) : refuse(parsed.error);
}

/** Refuses with the same message whatever is wrong. */
export const always = (refusal: Refusal) => () => refusal;

/** Refuses with `summary` and the schema's messages by field. */
export const problemsByField =
  (summary: string) =>
  (error: z.ZodError): Refusal =>
    refuse('invalid', summary, z.flattenError(error).fieldErrors as FieldErrors);

/** Refuses with the schema's first message, and its messages by field. */
export const firstProblem = (error: z.ZodError): Refusal =>
  problemsByField(error.issues[0]?.message ?? 'This cannot be used.')(error);

/** The query of an address: its schema for the API's description, and how to read it for the verb. */
export interface Query<Schema extends z.ZodType = z.ZodType, Value = unknown> {
  schema: Schema;
  read: (params: URLSearchParams) => Result<Value>;
}

/** Single values. If a name occurs several times, the first one counts. */
export const query = <Schema extends z.ZodType>(
  schema: Schema,
  refuse: Shape['refuse'],
): Query<Schema, z.output<Schema>> => ({
  schema,
  read: (params) =>
    applyShape({ schema, refuse }, Object.fromEntries([...params.keys()].map((name) => [name, params.get(name)]))),
});

/** A list's filter, which the verb reads itself. Unknown and invalid values count as not given. */
export const filterQuery = <Schema extends z.ZodType>(schema: Schema): Query<Schema, URLSearchParams> => ({
  schema,
  read: success,
});

/** The sent values, before they are checked. */
export type Fields = Record<string, unknown>;

/** The body of a request: its schema for the API's description, and how to read and check it for the verb. */
export interface Body<Schema extends z.ZodType = z.ZodType, Value = unknown> {
  schema: Schema;
  contentTypes: readonly string[];
  read: (request: Request) => Promise<Result<Fields>>;
  check: (fields: Fields) => Result<Value>;
}

const jsonType = 'application/json';
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A JSON object. The verb gets it parsed by `schema`. */
export const json = <Schema extends z.ZodType>(
  schema: Schema,
  refuse: Shape['refuse'] = firstProblem,
): Body<Schema, z.output<Schema>> => ({
  schema,
  contentTypes: [jsonType],
  read: readJsonObject,
  check: (fields) => applyShape({ schema, refuse }, fields),
});

/** Differences from most forms. */
interface FormOptions {
  /** The first problem, and the messages by field, by default. */
  refuse?: Shape['refuse'];
  /** The limit of a plain form's body, for one that holds more than a few lines. */
  maxBytes?: number;
  /** The names of fields that are lists. */
  lists?: readonly string[];
}

/** The fields of a plain HTML form, or of the same as JSON. The verb gets them parsed by `schema`. */
export const formFields = <Schema extends z.ZodType>(
  schema: Schema,
  { refuse = firstProblem, maxBytes = maxSmallFormBytes, lists = [] }: FormOptions = {},
): Body<Schema, z.output<Schema>> => ({
  schema,
  contentTypes: [jsonType, ...formTypes],
  read: (request) => readFields(request, maxBytes, lists),
  check: (fields) => applyShape({ schema, refuse }, fields),
});

/** A form with files. The verb reads it from the request while it arrives, so that no file is held in memory. */
export const upload = <Schema extends z.ZodType>(
  schema: Schema,
  contentTypes: readonly string[] = ['multipart/form-data'],
): Body<Schema, null> => ({
  schema,
  contentTypes,
  read: async () => success({}),
  check: () => success(null),
});

/** A file in a form. */
export const fileSchema = z.unknown().meta({ type: 'string', format: 'binary' });

/** The field `once` of a form (see sendOnce). */
export const onceSchema = z.string().optional().meta({
  description: 'A random key of at least 22 letters and digits. The same content with the same key is sent once.',
});

/** A positive whole number from an address, or null for anything else. Ids in the database are 32-bit. */
export function numericId(text: string | string[] | null | undefined): number | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : null;
}
