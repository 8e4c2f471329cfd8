import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { type AdminUser, requireAdmin } from '#lib/auth/require-admin.ts';
import type { Result } from '#lib/http/result.ts';

/** The headers of the request at hand, as lib's verbs take them. */
export const requestHeaders = async (): Promise<Headers> => new Headers(await headers());

const toLogin = (here: string) => redirect(`/admin/login?${new URLSearchParams({ next: here })}`);

/** The signed-in administrator; everybody else is sent to the login page, which leads back to `here`. */
export async function adminOrLogin(here: string): Promise<AdminUser> {
  const admin = await requireAdmin(await requestHeaders());
  return admin.ok ? admin.value : toLogin(here);
}

/** The value of a verb on a page: a stranger is sent to the login page, what does not exist is a 404. */
export function pageValue<T>(result: Result<T>, here: string): T {
  if (result.ok) return result.value;
  if (result.failure.code === 'forbidden') return toLogin(here);
  if (result.failure.code === 'not_found') return notFound();
  throw new Error(result.failure.message);
}
