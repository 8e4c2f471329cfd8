import { expect, it, vi } from 'vitest';
import { call, guarded, prepareAccess } from '#e2e/unit/access.ts';
import { castNames, mayBe, refusedWith } from '#e2e/unit/cast.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';

// Every address lets everyone in here, so only the verb can refuse.
vi.mock('#lib/api/audience.ts', () => ({ admit: async () => ({ ok: true, value: null }) }));

useTestDatabase();
prepareAccess();

/** Has every field that any address requires before it calls its verb. */
const body = JSON.stringify({
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
});

it.each(guarded)('the verb of %s refuses the same people as the address', async (name, audience) => {
  for (const who of castNames) {
    const isKnown = (mayBe[audience] as readonly string[]).includes(who);
    const { status } = await call(name, who, body);
    if (isKnown) expect(status, who).not.toBe(refusedWith(audience));
    else expect(status, who).toBe(refusedWith(audience));
  }
});
