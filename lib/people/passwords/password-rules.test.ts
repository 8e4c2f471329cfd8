import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { generatePassword, isGuessed } from './password-rules.ts';

useTestDatabase();
beforeEach(async () => {
  vi.stubEnv('SITE_URL', 'https://kbcincubator.example.edu');
  resetEnvironment();
  await database().siteSetting.create({ data: { key: 'centreName', value: 'Khandesh Innovation Centre' } });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  resetEnvironment();
  await database().siteSetting.deleteMany();
});

const person = { name: 'Asha Patil', email: 'asha.patil@university.example' };

it.each([
  [
    'signs that repeat',
    [
      '            ',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
      'hunterhunter',
      '１１１１１１１１１１１１',
      '🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑',
    ],
  ],
  [
    'signs that count',
    ['123456789012', '987654321098', 'abcdefghijkl', 'qwertyuiopas', '123456654321', '1234-5678-9012'],
  ],
  ['the most common', ['1qaz2wsx3edc', 'Q1W2E3R4T5Y6', 'leavemealone', 'simple words']],
  ['words of the person', ['asha.patil@university.example', 'Asha Patil 2026', 'patilpatil12']],
  ['words of the site', ['KhandeshCentre1', 'kbcincubator2026', 'innovation-centre!']],
  ['the word itself', ['password1234567', 'Administrator1', 'p-a-s-s-w-o-r-d'.replaceAll('-', '').padEnd(12, '!')]],
])('refuses %s', async (_what, passwords) => {
  for (const password of passwords) expect(await isGuessed(password, person), password).toBe(true);
});

it('takes what only its owner would think of', async () => {
  const own = [
    'seven green parrots sing',
    'a lantern for the kestrel',
    'Innovation loves a tired kettle',
    'kestrel-lantern-42',
  ];
  for (const password of [...own, ...Array.from({ length: 200 }, generatePassword)])
    expect(await isGuessed(password, person), password).toBe(false);
});
