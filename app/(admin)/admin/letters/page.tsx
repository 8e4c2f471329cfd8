import { LettersPage } from '#components/admin/letters/letters-page.tsx';
import { findLetters } from '#lib/applications/letters/batch.ts';
import { mayHere, officePage } from '../office-page.tsx';

export const metadata = { title: 'Letters' };

export default officePage('/admin/letters', async ({ headers, number, value }) => (
  <LettersPage
    letters={value(await findLetters(headers))}
    discarded={number('discarded') ?? 0}
    mayEditTemplates={await mayHere('administer')}
  />
));
