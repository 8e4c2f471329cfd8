import { LettersPage } from '#components/admin/letters/letters-page.tsx';
import { findLetters } from '#lib/applications/letters/batch.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Letters' };

export default officePage('/admin/letters', 'writeLetters', async ({ caller, number, value }) => (
  <LettersPage
    letters={value(await findLetters(caller))}
    discarded={number('discarded') ?? 0}
    mayEditTemplates={caller.may('administer')}
  />
));
