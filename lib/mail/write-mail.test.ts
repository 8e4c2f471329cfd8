import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { queueForTest } from '#e2e/unit/mails.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { mailAddress, mailAddresses } from '#lib/platform/text/mail-address.ts';
import { mailRow } from './mail-row.ts';
import { buildMimeMessage } from './send-one.ts';
import { writeMail } from './write-mail.ts';

useTestDatabase();

describe('a written mail', () => {
  it('says the same as text and as HTML', async () => {
    const { subject, text, html } = await writeMail({
      subject: 'An invitation',
      paragraphs: ['Hello Asha,', 'First line\nsecond line'],
      action: { label: 'Join', href: 'https://centre.example.edu/admin/invitation?token=a&b=1' },
      details: [{ label: 'Founder', value: 'आशा' }],
      closing: ['Until then.'],
    });
    expect(subject).toBe('An invitation');
    expect(text).toBe(
      'Hello Asha,\n\nFirst line\nsecond line\n\nJoin:\nhttps://centre.example.edu/admin/invitation?token=a&b=1\n\n' +
        'Founder\n  आशा\n\nUntil then.\n\n-- \nInnovation Centre\n',
    );
    expect(html).toContain('<h1');
    expect(html).toContain('First line<br>\nsecond line');
    expect(html).toContain('href="https://centre.example.edu/admin/invitation?token=a&amp;b=1"');
    expect(html).toContain('<dd style="margin:0 0 1em;overflow-wrap:anywhere" lang="mr">आशा</dd>');
    expect(html).toContain('color-scheme:light dark');
  });

  it('lets no text become markup', async () => {
    const evil = '<script>alert(1)</script>"\'&<img src=x onerror=alert(2)>';
    const { html } = await writeMail({
      subject: evil,
      paragraphs: [evil],
      details: [{ label: evil, value: evil }],
      action: { label: evil, href: `https://example.org/?q=${evil}` },
      closing: [evil],
    });
    expect(html).not.toMatch(/<(script|img)/);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(7);
  });

  it('leads to web addresses only', async () => {
    const action = { label: 'Open', href: 'javascript:alert(1)' };
    await expect(writeMail({ subject: 'A', paragraphs: [], action })).rejects.toThrow('web address');
  });
});

describe('a message', () => {
  it('has the headers that we wrote and no others, whatever was typed', async () => {
    const data = { key: 'email', value: 'contact@example.org' };
    await write(() => [database().siteSetting.create({ data }), raiseContentVersion()]);
    const smuggled = 'A\r\nBcc: victim@example.org\r\n\r\nbody\u2028\0';
    const { id } = await queueForTest({
      kind: 'test',
      key: 'smuggled',
      toAddress: 'asha@example.org',
      toName: smuggled,
      subject: smuggled,
      text: `.\r\n.\r\nMAIL FROM:<x@y.z>\r\n${'x'.repeat(5000)}`,
      html: '<p>Text</p>',
      replyTo: 'x@example.org\r\nBcc: victim@example.org',
    });
    const { message, to } = await buildMimeMessage(id);
    const mail = await PostalMime.parse(message);
    expect(to).toBe('asha@example.org');
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toEqual([{ name: 'A Bcc: victim@example.org body', address: 'asha@example.org' }]);
    expect(mail.subject).toBe('A Bcc: victim@example.org body');
    expect(mail.replyTo?.[0]?.address).toBe('contact@example.org');
    expect(
      message
        .toString()
        .split('\r\n')
        .every((line) => line.length <= 998),
    ).toBe(true);
    expect(mail.headers.map(({ key }) => key).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
  });

  it('names no address of a centre that gave none', async () => {
    const empty = { key: 'email', value: '' };
    await write(() => [
      database().siteSetting.upsert({ where: { key: 'email' }, create: empty, update: empty }),
      raiseContentVersion(),
    ]);
    const { text, html } = await writeMail({ subject: 'A', paragraphs: ['B'] });
    expect(text).toMatch(/\n-- \nInnovation Centre\n$/);
    expect(html).not.toContain('mailto:');
    const { id } = await queueForTest({
      kind: 'test',
      key: 'no-reply',
      toAddress: 'asha@example.org',
      subject: 'A',
      text,
    });
    const mail = await PostalMime.parse((await buildMimeMessage(id)).message);
    expect(mail.replyTo).toBeUndefined();
    await database().siteSetting.delete({ where: { key: 'email' } });
  });

  it.each(['a@b.c\r\nBcc: x@y.z', 'a@b.c, x@y.z', '<a@b.c>', '"a b"@c.d', 'a b@c.d', '', 'nobody'])(
    'goes to no address like %j',
    (toAddress) => {
      expect(mailAddress(toAddress)).toBeNull();
      expect(() => mailRow({ kind: 'test', key: 'none', toAddress })).toThrow();
    },
  );
});

it('reads a list of addresses as people type it', () => {
  expect(mailAddresses(' a@example.org, b@example.org ,a@example.org,,nonsense')).toEqual([
    'a@example.org',
    'b@example.org',
  ]);
});
