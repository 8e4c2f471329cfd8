import { beforeEach, expect, it, vi } from 'vitest';
import { call, guarded, ownProgram, prepareAccess } from '#e2e/unit/access.ts';
import { castNames, mayBe, refusedWith } from '#e2e/unit/cast.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Body } from '#lib/platform/http/inputs.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

// Every address lets everyone in here, so only the verb can refuse.
vi.mock('#lib/api/audience.ts', () => ({ admit: async () => ({ ok: true, value: { id: '', name: '' } }) }));

// Every address hands on what it would refuse, because a verb must ask who calls before anything else.
vi.mock('#lib/platform/http/inputs.ts', async (original) => {
  const inputs = await original<typeof import('#lib/platform/http/inputs.ts')>();
  const handOn = <Value>(checked: Result<Value>, given: unknown): Result<Value> =>
    checked.ok ? checked : success(given as Value);
  const handingOn = (body: Body): Body => ({ ...body, check: (fields) => handOn(body.check(fields), fields) });
  return {
    ...inputs,
    applyShape: ((shape, given) => handOn(inputs.applyShape(shape, given), given)) as typeof inputs.applyShape,
    json: (...given: Parameters<typeof inputs.json>) => handingOn(inputs.json(...given)),
    formFields: (...given: Parameters<typeof inputs.formFields>) => handingOn(inputs.formFields(...given)),
  };
});

// A verb that lets the person in may fail on what it was handed.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

useTestDatabase();
prepareAccess();

/** Has every field that any address requires before it calls its verb. */
const fields = {
  number: 1,
  about: 'message',
  seen: '0-0-0',
  subject: 'A',
  application: 'never',
  message: 'never',
  answer: 'never',
  closing: 'never',
  warning: 'never',
  revision: 1,
  ids: [1],
  id: null,
  values: {},
  action: 'save',
  program_id: 1,
  change: { kind: 'tag_added', value: 'A' },
  selection: { ids: [1] },
  text: 'A',
  new_password: 'a lantern for the kestrel',
  repeated: 'a lantern for the kestrel',
  password: 'A',
  status: 'accepted',
  tag: 'A',
  name: 'A',
  email: 'a@example.org',
  role: 'editor',
  note: 'A',
  uses: 1,
  valid_until: '2099-01-01T00:00:00.000Z',
  when_full: false,
  answers: [],
};

it.each(guarded)('the verb of %s refuses the same people as the address', async (name, audience) => {
  for (const who of castNames) {
    const isKnown = (mayBe[audience] as readonly string[]).includes(who);
    const id = name.endsWith('/preview') ? ownProgram() : fields.id;
    const answer = call(name, who, JSON.stringify({ ...fields, id })).then(({ status }) => status);
    if (isKnown) expect(await answer.catch(() => null), who).not.toBe(refusedWith(audience));
    else expect(await answer, who).toBe(refusedWith(audience));
  }
});
