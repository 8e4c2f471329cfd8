import { describe, expect, it } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';

import { reserveIds } from '#lib/content/fields/columns.ts';
import { forgetSite } from '../processes/per-process.ts';
import { closeDatabase, database } from './client.ts';
import { nextNumber } from './dialect.ts';

useTestDatabase();

const message = { name: 'Asha', email: 'asha@example.org', message: 'Hello', createdAt: new Date() };

describe('the number of a row that is yet to be written', () => {
  it('is given once, whatever was given and not stored', async () => {
    const given = await Promise.all(Array.from({ length: 30 }, () => nextNumber('ContactMessage')));
    expect(new Set(given).size).toBe(30);
    const next = await nextNumber('ContactMessage');
    expect(given).not.toContain(next);
    await database().contactMessage.create({ data: { id: next, ...message } });
    expect(await nextNumber('ContactMessage')).toBe(next + 1);
  });

  it.runIf(isOnPostgresql)('is given once by several starts, which know nothing of each other', async () => {
    const given = await nextNumber('ContactMessage');
    await closeDatabase();
    forgetSite();
    expect(await nextNumber('ContactMessage')).toBeGreaterThan(given);
  });

  it('never was that of a row that was removed', async () => {
    const { id } = await database().contactMessage.create({ data: message });
    await database().contactMessage.delete({ where: { id } });
    expect(await nextNumber('ContactMessage')).toBeGreaterThan(id);
  });
});

describe('numbers reserved for rows that are yet to be written', () => {
  it('are not given to a row that the database numbers', async () => {
    const reserved = await reserveIds('media', 3);
    const { id } = await database().media.create({ data: pictureRowForTest(`${reserved[0]}.png`) });
    expect(reserved).not.toContain(id);
    expect(await reserveIds('media', 1)).toEqual([id + 1]);
  });

  it('are given once, also in a table that never had a row', async () => {
    const given = (await Promise.all(Array.from({ length: 20 }, () => reserveIds('tag', 5)))).flat();
    expect(new Set(given).size).toBe(100);
    await closeDatabase();
    expect(await reserveIds('tag', 1)).toEqual([Math.max(...given) + 1]);
  });
});
