import { expect, it } from 'vitest';
import { downloadDisposition } from './download-disposition.ts';

it('has a name of its own for what reads ASCII only', () => {
  const header = downloadDisposition('योजना.pdf', 'attachment-4.pdf');
  expect(header).toBe(`attachment; filename=attachment-4.pdf; filename*=UTF-8''${encodeURIComponent('योजना.pdf')}`);
});

it('keeps a name that is ASCII', () => {
  expect(downloadDisposition('plan b.pdf', 'attachment-4.pdf')).toBe('attachment; filename="plan b.pdf"');
});
