import { expect, test } from 'vitest';
import { poolConfig } from './connection.ts';

test('how many connections a process opens, and how long a request waits for one, are part of the address', () => {
  const config = poolConfig(
    'postgresql://site:a%40b@db.example.edu/centre?sslmode=verify-full&connection_limit=4&pool_timeout=3',
  );
  expect(config).toMatchObject({ max: 4, connectionTimeoutMillis: 3000 });
  expect(config.connectionString).toBe(
    'postgresql://site:a%40b@db.example.edu/centre?sslmode=verify-full&uselibpqcompat=true',
  );
});

test('nothing waits for ever', () => {
  const config = poolConfig('postgresql://site@db.example.edu/centre');
  expect(config.max).toBe(10);
  for (const limit of ['connectionTimeoutMillis', 'statement_timeout', 'query_timeout', 'lock_timeout'] as const)
    expect(config[limit], limit).toBeGreaterThan(0);
});
