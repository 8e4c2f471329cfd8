import fc from 'fast-check';

interface Parameter {
  name: string;
  in: string;
}

/** What the attack reads of the site's own description. */
export interface Description {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: object }>>;
}

const oddTexts = [
  ...['', '0', '1', '2', '-1', '1e99', '99999999999', 'NaN', 'null', 'true', '[]', '{}', '..', '../../etc/passwd'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '%',
    '%00',
    '\u0000',
    '\ud800',
    'नमस्ते',
    '‮',
    '\r\nx: y',
    ' ',
    '&',
    "'",
    '"',
  ],
  ...[
    '<script>alert(1)</script>',
    "' OR 1=1 --",
    'x'.repeat(3000),
    '2026-11-22T00:00:00Z',
    '9999-99-99',
    'a@b.example',
  ],
];
export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Names that pages use in their queries. Those of bodies come from the site's own description. */
const ownNames = (
  'program_id form_data idempotency_key draft name email message password action ids status tag text values revision ' +
  'publish_at title label page q search from to beyond until state token code role program person thing next folder ' +
  'answers choice once step section kind changes reason confirm parent_email field_1 field_2 subject body ' +
  'application key again invalid left lost parent seen all about up_to filter id revision batch after state done'
).split(' ');

/** What is no UTF-8: a byte that never stands in it, half of a surrogate pair, and a character that is cut off. */
export const oddBytes = fc.constantFrom(...['', 'ff', 'eda080', 'e0a4'].map((hex) => Buffer.from(hex, 'hex')));

/** The names and the choices that the description has, so that deeper code is reached than by random ones. */
function wordsOf(part: unknown): { names: string[]; choices: string[] } {
  if (Array.isArray(part)) return joined(part.map(wordsOf));
  if (part === null || typeof part !== 'object') return { names: [], choices: [] };
  const {
    properties,
    parameters,
    enum: choices,
  } = part as { properties?: object; parameters?: Parameter[]; enum?: [] };
  const own = {
    names: [...Object.keys(properties ?? {}), ...(parameters ?? []).map(({ name }) => name)],
    choices: (choices ?? []).filter((choice) => typeof choice === 'string'),
  };
  return joined([own, ...Object.values(part).map(wordsOf)]);
}

const joined = (parts: { names: string[]; choices: string[] }[]) => ({
  names: [...new Set(parts.flatMap(({ names }) => names))],
  choices: [...new Set(parts.flatMap(({ choices }) => choices))],
});

/** Queries and bodies of any kind, whose names are the site's. */
export function contentOf({ paths }: Description) {
  const asked = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ parameters, requestBody }) => ({ parameters, requestBody })),
  );
  const { names, choices } = wordsOf(asked);
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...new Set([...ownNames, ...names])) },
    { weight: 1, arbitrary: oddText },
  );
  const given = fc.oneof({ weight: 4, arbitrary: oddText }, { weight: 1, arbitrary: fc.constantFrom(...choices) });

  const query = fc
    .array(fc.tuple(name, given), { maxLength: 4 })
    .map((pairs) =>
      pairs.length > 0 ? `?${new URLSearchParams(pairs.map((pair) => pair.map((part) => part.toWellFormed())))}` : '',
    );

  const jsonBody = fc.oneof(
    fc
      .dictionary(name, fc.oneof(given, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 8 })
      .map((value) => JSON.stringify(value)),
    fc.json({ maxDepth: 6 }),
    fc.constantFrom('{', 'null', '"', '{"a":1e999}', `${'['.repeat(5000)}${']'.repeat(5000)}`, '{"__proto__":{"a":1}}'),
  );
  const formBody = fc
    .array(fc.tuple(name, given), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs.map((pair) => pair.map((part) => part.toWellFormed()))).toString());
  const part = fc.tuple(name, fc.option(oddText), given).map(([field, filename, content]) => {
    const file = filename === null ? '' : `; filename="${filename}"`;
    return `--b\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${content}\r\n`;
  });
  const multipartBody = fc
    .tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom('--b--\r\n', '--b', ''))
    .map(([parts, end]) => parts.join('') + end);

  const body = fc.oneof(
    fc.constant(null),
    jsonBody.map((text) => ['application/json', text] as const),
    formBody.map((text) => ['application/x-www-form-urlencoded', text] as const),
    multipartBody.map((text) => ['multipart/form-data; boundary=b', text] as const),
    fc.tuple(fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''), oddText),
  );
  return { query, body };
}
