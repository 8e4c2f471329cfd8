import { expect, test } from 'vitest';
import { placeInWords, withoutPassword, wrongAddress } from './database-address.ts';

test.each([
  'file:./prisma/site.db',
  'postgresql://site:a%40b@db.example.edu/centre',
  'postgresql://site@[::1]:5433/centre?sslmode=verify-full&sslrootcert=/etc/ssl/ours.pem&connection_limit=4',
  'postgresql:///centre?host=/run/postgresql&user=site',
])('%s can be used', (address) => {
  expect(wrongAddress(address)).toBeNull();
});

test.each([
  ['mysql://db.example.edu/centre', /^must be a SQLite file .* or a PostgreSQL database/],
  ['file:', /^must be a SQLite file/],
  ['postgresql://site:a#b@db.example.edu/centre', /Percent-encode special characters/],
  ['postgresql://site:1#b@db.example.edu/centre', /must name the database/],
  ['postgresql://db.example.edu', /must name the database/],
  ['postgresql://db.example.edu/', /must name the database/],
  ['postgresql://db.example.edu/centre/public', /must name the database/],
  ['postgresql://db/centre?sslmode=prefer', /sslmode must be disable, require, verify-ca or verify-full/],
  ['postgresql://db/centre?sslmode=verify-ca', /verify-ca needs sslrootcert/],
  ['postgresql://db/centre?connection_limit=0', /a whole number from 1 to 9999/],
  ['postgresql://db/centre?connection_limit=', /a whole number from 1 to 9999/],
  ['postgresql://db/centre?pool_timeout=1.5', /a whole number of seconds/],
])('%s is refused', (address, words) => {
  expect(wrongAddress(address)).toMatch(words);
});

test('the shown address holds no password, whatever is in it', () => {
  expect(withoutPassword('postgresql://site:a@b/c@db.example.edu/centre')).toBe('postgresql://db.example.edu/centre');
  expect(withoutPassword('mysql://root:secret@db')).toBe('mysql://db');
  expect(withoutPassword('file:./prisma/site.db')).toBe('file:./prisma/site.db');
  expect(placeInWords('postgresql://site:secret@db.example.edu:5433/centre')).toBe(
    'the database centre at db.example.edu:5433',
  );
  expect(placeInWords('postgresql:///centre?host=/run/postgresql')).toBe('the database centre at /run/postgresql');
});
