import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

describe('hashPassword', () => {
  it('makes an argon2id hash in the PHC format with the costs that OWASP recommends', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  it('never makes the same hash twice', async () => {
    expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'));
  });
});

describe('verifyPassword', () => {
  it('knows the password again, also when another keyboard composes its letters differently', async () => {
    const hash = await hashPassword('café पासवर्ड'.normalize('NFC'));
    expect(await verifyPassword({ hash, password: 'café पासवर्ड'.normalize('NFD') })).toBe(true);
  });

  it('refuses another password and a hash of another format', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(await verifyPassword({ hash, password: 'correct horse batterz' })).toBe(false);
    expect(await verifyPassword({ hash: 'salt:0123', password: 'correct horse battery' })).toBe(false);
  });

  it('reads the costs from the hash (reference implementation, argon2id, m=65536 t=2 p=1, "password", "somesalt")', async () => {
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
  });
});
