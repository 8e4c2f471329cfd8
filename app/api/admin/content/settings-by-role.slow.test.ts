import { beforeAll, describe, expect, it } from 'vitest';
import { type CastName, castForTest, castNames, mayBe } from '#e2e/unit/doors/cast.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { settings } from '#lib/content/entities/settings.ts';
import type { ContentValues, Field, FieldValue } from '#lib/content/fields/field.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { settingKeys } from '#lib/platform/settings/settings.schema.ts';
import { PUT } from './[entity]/[id]/route.ts';

/** The settings that steer contacts, email, links, privacy, security and limits, once more by hand. */
const forAdministrators: readonly string[] = [
  ...['aboutSlug', 'phone', 'email', 'address', 'whatsappUrl', 'mapLatitude', 'mapLongitude'],
  ...['officerName', 'officerEmail', 'officerPhone', 'officerAddress'],
  ...['securityContact', 'securityLanguages', 'securityPolicyUrl'],
  ...['linkedinUrl', 'facebookUrl', 'instagramUrl', 'xUrl', 'youtubeUrl'],
  ...['mentorFormUrl', 'usefulLinks', 'supporters'],
  ...['builderName', 'builderUrl'],
  ...['adminSecondFactor', 'editorSecondFactor', 'managerSecondFactor', 'reviewerSecondFactor'],
  ...['notificationEmails', 'twoPairs', 'checksLinks', 'requestDays'],
  ...['eraseAtOnceReason', 'messageMonths', 'requestMonths', 'mailMonths', 'auditMonths'],
  ...['refusesActivePdf', 'backupHour', 'backupsKept'],
];

const fitting: Record<string, string> = {
  aboutSlug: 'other',
  securityContact: 'https://example.org/report',
  securityLanguages: 'mr',
  notificationEmails: 'other@example.org',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
};

/** Another value that the setting may have. */
function otherValue(field: Field, value: FieldValue | undefined): FieldValue {
  const { name, kind } = field;
  if (fitting[name]) return fitting[name];
  if (kind === 'list') return [{ [field.titleField]: `${(value as unknown[]).length}`, url: '/contact' }];
  if (kind === 'yesNo') return !value;
  if (kind === 'decimal') return String(Number(value) - 1);
  if (kind === 'email') return 'other@example.org';
  if (kind === 'address') return 'https://other.example/';
  return `${value ?? ''}x`;
}

useTestDatabase();
let cast: Record<CastName, Headers>;
beforeAll(async () => {
  setEnvironment({ RATE_LIMIT_WRITES: '0' });
  cast = await castForTest((await programForTest('Mine')).id, (await programForTest('Another')).id);
});

const stored = async () => {
  const item = await readItem(settings, 1);
  if (!item) throw new Error('There are no settings');
  return { values: item.stored, revision: item.revision };
};

async function publish(who: CastName, change: Record<string, FieldValue>) {
  const { values, revision } = await stored();
  const body = JSON.stringify({ values: { ...values, ...change }, revision, action: 'publish' });
  const headers = new Headers([...cast[who], ['content-type', 'application/json']]);
  const params = Promise.resolve({ entity: 'settings', id: '1' });
  const response = await PUT(new Request('http://localhost/', { method: 'PUT', headers, body }), { params });
  return { status: response.status, errors: (await response.json()).errors };
}

it('knows each of them', () => {
  const known: readonly string[] = settingKeys;
  expect(forAdministrators.filter((key) => !known.includes(key))).toEqual([]);
});

describe.each(castNames)('%s', (who) => {
  const isOne = (people: readonly string[]) => people.includes(who);
  const isTheirs = (name: string) => isOne(forAdministrators.includes(name) ? mayBe.admin : mayBe.editor);
  const otherValues = (values: ContentValues, isMeant: (name: string) => boolean) =>
    settings.fields.flatMap((field) =>
      isMeant(field.name) ? [[field.name, otherValue(field, values[field.name])] as const] : [],
    );

  it('saves the settings that their roles include', async () => {
    const { values } = await stored();
    const change = Object.fromEntries(otherValues(values, isTheirs));
    const { status } = await publish(who, change);
    expect(status).toBe(isOne(mayBe.editor) ? 200 : 403);
    expect((await stored()).values).toEqual({ ...values, ...change });
  });

  it('saves no other', async () => {
    const { values } = await stored();
    for (const [name, value] of otherValues(values, (name) => !isTheirs(name))) {
      const { status, errors } = await publish(who, { [name]: value });
      expect(status, name).toBe(isOne(mayBe.editor) ? 422 : 403);
      if (status === 422) expect(errors).toEqual({ [name]: ['Only an administrator can change this.'] });
    }
    expect((await stored()).values).toEqual(values);
  });
});
