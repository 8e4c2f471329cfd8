import { beforeEach, expect, it, vi } from 'vitest';
import { bodyFor, call, guarded, prepareAccess } from '#e2e/unit/doors/access.ts';
import { castNames, mayBe, refusedWith } from '#e2e/unit/doors/cast.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Body } from '#lib/platform/http/inputs.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

// Every address lets everyone in here, so only the verb can refuse.
vi.mock('#lib/api/definition.ts', async (original) => ({
  ...(await original<object>()),
  admit: async () => ({ ok: true, value: { id: '', name: '' } }),
}));

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

it.each(guarded)('the verb of %s refuses the same people as the address', async (name, audience) => {
  for (const who of castNames) {
    const isKnown = (mayBe[audience] as readonly string[]).includes(who);
    const answer = call(name, who, bodyFor(name, 'own')).then(({ status }) => status);
    if (isKnown) expect(await answer.catch(() => null), who).not.toBe(refusedWith(audience));
    else expect(await answer, who).toBe(refusedWith(audience));
  }
});
