import { expect, test } from 'vitest';
import { pendingSql } from '../../prisma/migrate.ts';

test('the committed migrations lead to schema.prisma', async () => {
  expect(await pendingSql()).toBe('');
});
