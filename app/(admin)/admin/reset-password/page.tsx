import { resetNotice } from '#lib/people/passwords/password-reset.ts';
import { officePage } from '../office-page.tsx';
import { AskForReset } from './ask-for-reset.tsx';

export const metadata = { title: 'Reset your password' };

export default officePage('/admin/reset-password', 'everyone', async ({ query }) => (
  <AskForReset notice={resetNotice(query)} />
));
