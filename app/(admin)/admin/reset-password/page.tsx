import type { Metadata } from 'next';
import { resetNotice } from '#lib/people/passwords/password-reset.ts';
import { AskForReset } from './ask-for-reset.tsx';

export const metadata: Metadata = { title: 'Reset your password' };

export default async function ResetPasswordPage({ searchParams }: PageProps<'/admin/reset-password'>) {
  return <AskForReset notice={resetNotice(await searchParams)} />;
}
