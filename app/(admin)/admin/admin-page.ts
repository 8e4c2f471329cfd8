import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import {
  type AdminUser,
  forOneReading,
  requireAdmin,
  requireEditor,
  requireStaff,
  type SignedInStaff,
  signedInStaff,
} from '#lib/people/auth/access.ts';
import { hasRight, type Right } from '#lib/platform/config/rights.ts';
import type { Result } from '#lib/platform/http/result.ts';
import { nothingHere } from './nothing-here.tsx';
/** The headers of the current request, as lib's verbs take them. All parts of the page share them. */
export const requestHeaders = cache(async (): Promise<Headers> => forOneReading(new Headers(await headers())));

/**
 * The value of a verb's result on a page. Strangers go to the login page, people without access see a message, and
 * unknown things are a 404.
 */
export function pageValue<T>(result: Result<T>, here: string): T {
  if (result.ok) return result.value;
  const { code, message, isSignedIn } = result.failure;
  if (code === 'forbidden' && isSignedIn) return redirect(`/admin/no-access?${new URLSearchParams({ page: here })}`);
  if (code === 'forbidden') return redirect(`/admin/login?${new URLSearchParams({ next: here })}`);
  if (code === 'not_found') return nothingHere();
  throw new Error(message);
}

/** The signed-in administrator. Strangers go to the login page, which leads back to `here`. */
export const adminOrLogin = async (here: string): Promise<AdminUser> =>
  pageValue(await requireAdmin(await requestHeaders()), here);

/** The signed-in administrator or editor. Strangers go to the login page, which leads back to `here`. */
export const editorOrLogin = async (here: string): Promise<AdminUser> =>
  pageValue(await requireEditor(await requestHeaders()), here);

/** The signed-in person. Strangers go to the login page, which leads back to `here`. */
export const staffOrLogin = async (here: string): Promise<SignedInStaff> =>
  pageValue(await requireStaff(await requestHeaders()), here);

/** Whether the signed-in person has `right`, if only in some programs: whether to show a link to what it opens. */
export async function mayHere(right: Right): Promise<boolean> {
  const staff = await signedInStaff(await requestHeaders());
  return staff !== null && hasRight(staff.roles, right);
}

/** The parameters of an address that it names once. */
export const singleParams = (params: Record<string, string | string[] | undefined>) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
