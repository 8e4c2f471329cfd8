// About PostgreSQL itself

import { expect, inject, test } from 'vitest';
import { checkServer } from './check-server.ts';

const { server = '' } = inject('postgresql') ?? {};

test('it has what the site needs', async () => {
  await expect(checkServer(server)).resolves.toBeUndefined();
});

test('more connections than it allows are refused, with the number that would do', async () => {
  await expect(checkServer(`${server}?connection_limit=60`, 4)).rejects.toThrow(
    /may open 243 connections, and PostgreSQL allows 197\. .*\?connection_limit=48\./,
  );
});
