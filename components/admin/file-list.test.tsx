import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileList } from './file-list.tsx';

it('names each file in full and its type in words', () => {
  const filename = `${'long '.repeat(40)}plan.pdf`;
  const file = { id: 4, label: 'Plan', filename, mimeType: 'application/pdf', bytes: 2048, sha256: 'a'.repeat(64) };
  const list = renderToStaticMarkup(<FileList files={[{ ...file, url: '/api/admin/attachments/4/' }]} />);
  expect(list).toContain(`title="${filename}"`);
  expect(list).toContain('>PDF<');
  expect(list).toContain('>2 KB<');
});
