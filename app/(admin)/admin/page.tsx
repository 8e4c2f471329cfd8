import { redirect } from 'next/navigation';
import { adminOrLogin } from './admin-page.ts';

export default async function AdminHome() {
  await adminOrLogin('/admin');
  redirect('/admin/submissions');
}
