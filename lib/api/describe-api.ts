import { z } from 'zod';
import { httpStatus } from '#lib/platform/http/responses.ts';
import type { FailureCode } from '#lib/platform/http/result.ts';
import { failuresOf } from './check-answer.ts';
import type { Audience, Endpoint } from './definition.ts';

/** One method of one address. `path` is the folder's path, such as `admin/media/[id]`. */
export interface FoundEndpoint {
  path: string;
  method: string;
  endpoint: Endpoint;
}

type JsonObject = Record<string, unknown>;

/** Methods that an address does not support are not described, so `method_not_allowed` needs no text. */
const failureWords: Record<Exclude<FailureCode, 'method_not_allowed'>, string> = {
  malformed: 'The request could not be read.',
  unauthorized: 'No private page is open: the request has no cookie of a link that works.',
  forbidden: 'The caller is not allowed to do this, or the request came from another website.',
  not_found: 'There is nothing with this id or name.',
  timeout: 'The request took too long.',
  conflict: 'The item’s current state does not allow this, or another person changed it first.',
  too_large: 'The request, or a file in it, is too large.',
  unsupported_type: 'The content type of the request, or the type of a file, is not accepted.',
  invalid: 'Some values are not valid. “errors” has the messages by field.',
  too_many_requests: 'Too many requests. The Retry-After header says how many seconds to wait.',
  internal: 'Something went wrong on our side.',
  unavailable: 'This is not possible at the moment. The Retry-After header says how many seconds to wait.',
  insufficient_storage: 'There is no room for anything new. The Retry-After header says how many seconds to wait.',
};

/** The format of every error (see failureResponse). */
const failureSchema = z.object({
  status: z.literal('error'),
  message: z.string().meta({ description: 'A message that can be shown to people.' }),
  errors: z.record(z.string(), z.array(z.string())).optional().meta({ description: 'Messages by field.' }),
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

const contentOf = (types: readonly string[], schema: JsonObject | null): JsonObject =>
  Object.fromEntries(types.map((type) => [type, schema ? { schema } : {}]));

function responsesOf({ definition, pages }: Endpoint, method: string): JsonObject {
  const { output } = definition;
  const responses: JsonObject = {};
  const answered = { description: 'Success.' };
  const content = contentOf(output.contentTypes, output.schema && schemaOf(output.schema, 'output'));
  responses[output.status] = output.contentTypes.length > 0 ? { ...answered, content } : answered;
  if (pages) responses[303] = { description: 'For a browser that posted a plain form: a redirect to a page.' };
  for (const code of failuresOf(definition, method))
    responses[httpStatus[code]] ??= { $ref: `#/components/responses/${code}` };
  return responses;
}

const words = (path: string) => path.split(/[^a-zA-Z]+/).filter(Boolean);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The part of the site that an address belongs to. */
const tagOf = (path: string) => {
  const [first = '', second = ''] = path.split('/');
  if (first === 'mine') return 'Private page';
  return first === 'admin' ? `Back office: ${second.replaceAll('-', ' ')}` : 'Public site';
};

/** The ways to show who one is, as OpenAPI calls them. */
function securityOf(audience: Audience): JsonObject[] {
  if (audience === 'everyone') return [];
  if (audience === 'holder') return [{ privateLink: [] }];
  return audience === 'monitor' ? [{ session: ['admin'] }, { token: [] }] : [{ session: [audience] }];
}

function operationOf({ path, method, endpoint }: FoundEndpoint): JsonObject {
  const { audience, summary, params, query, body } = endpoint.definition;
  const parameters = [...parametersIn('path', params?.schema), ...parametersIn('query', query?.schema)];
  return {
    operationId: method.toLowerCase() + words(path).map(capital).join(''),
    summary,
    tags: [tagOf(path)],
    security: securityOf(audience),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: contentOf(body.contentTypes, schemaOf(body.schema, 'input')) },
    }),
    responses: responsesOf(endpoint, method),
  };
}

/** Turns `admin/media/[id]` into `/api/admin/media/{id}/`. */
const addressOf = (path: string) => `/api/${path.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')}/`;

/** Describes all addresses as OpenAPI 3.1. Each also works without the slash at its end. */
export function describeApi(found: readonly FoundEndpoint[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const each of found) {
    const path = addressOf(each.path);
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operationOf(each) };
  }
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const responses = Object.entries(failureWords).map(([code, description]) => [
    code,
    { description, content: failure },
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'API of the innovation centre',
      version: '1.0.0',
      description:
        'The addresses that the public site and the back office call. Each works with and without the slash at its end.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(found.map(({ path }) => tagOf(path)))]
      .sort()
      .reverse()
      .map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'centre.session_token',
          description:
            'The session cookie, with __Host- before its name over HTTPS. The names beside it say who may call the address. A form also needs an Origin header with the site’s address.',
        },
        privateLink: {
          type: 'apiKey',
          in: 'cookie',
          name: 'mine',
          description:
            'The cookie that an applicant’s private link sets, with __Secure- before its name over HTTPS. A form also needs an Origin header with the site’s address. A browser in which several pages are open has a cookie for each, and names the page that it means by the query parameter “page” or the header X-Private-Page, as the forms of that page do.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The value of METRICS_TOKEN, for programs that watch the site.',
        },
      },
      schemas: { Failure: schemaOf(failureSchema, 'output') },
      responses: Object.fromEntries(responses),
    },
  };
}
