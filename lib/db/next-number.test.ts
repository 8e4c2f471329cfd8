import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { pretendCompany } from '../processes/alone.ts';
import { forgetSite } from '../processes/per-process.ts';
import { closeDatabase, database } from './client.ts';
import { nextNumber } from './next-number.ts';

useTestDatabase();

const message = { name: 'Asha', email: 'asha@example.org', message: 'Hello', createdAt: new Date() };

describe('the number of a row that is yet to be written', () => {
  it('is given once by each of several processes, whatever the others were given and did not store', async () => {
    pretendCompany();
    const given = await Promise.all(Array.from({ length: 30 }, () => nextNumber('ContactMessage')));
    expect(new Set(given).size).toBe(30);
    // Another process has no memory of them.
    await closeDatabase();
    forgetSite();
    pretendCompany();
    const next = await nextNumber('ContactMessage');
    expect(given).not.toContain(next);
    await database().contactMessage.create({ data: { id: next, ...message } });
    expect(await nextNumber('ContactMessage')).toBe(next + 1);
  });

  it('never was that of a row that was removed', async () => {
    const { id } = await database().contactMessage.create({ data: message });
    await database().contactMessage.delete({ where: { id } });
    expect(await nextNumber('ContactMessage')).toBeGreaterThan(id);
  });
});
