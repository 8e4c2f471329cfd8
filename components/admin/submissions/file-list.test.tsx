import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileList } from './file-list.tsx';

it('names each file in full and its type in words', () => {
  const filename = `${'long '.repeat(40)}plan.pdf`;
  const file = {
    id: 4,
    label: 'Plan',
    filename,
    mimeType: 'application/pdf',
    bytes: 2048,
    sha256: 'a'.repeat(64),
    caution: null,
    scan: null,
  };
  const list = renderToStaticMarkup(<FileList files={[{ ...file, url: '/api/admin/attachments/4/' }]} />);
  expect(list).toContain(`title="${filename}"`);
  expect(list).toContain('>PDF<');
  expect(list).toContain('>2 KB<');
});

it('says what a reader should know before they open a file', () => {
  const file = { id: 4, label: 'Plan', filename: 'a.pdf', mimeType: 'application/pdf', bytes: 1, sha256: '', url: '' };
  const list = (caution: string | null, scan: string | null) =>
    renderToStaticMarkup(<FileList files={[{ ...file, caution, scan }]} />);
  expect(list('Contains JavaScript.', null)).toContain('Contains JavaScript.');
  expect(list(null, 'waiting')).toContain('Not scanned for viruses yet.');
  const infected = list(null, 'found Eicar-Test-Signature');
  expect(infected).toContain('Contains a virus (Eicar-Test-Signature). It cannot be opened or downloaded.');
  expect(infected).not.toMatch(/href|View/);
  expect(list(null, 'clean')).toContain('href');
  expect(list(null, 'clean')).not.toMatch(/scan|virus/i);
});
