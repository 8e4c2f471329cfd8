import type { FormLanguage } from '#lib/content/forms/shipped-forms.ts';

/** The program whose questions are to be replaced. */
export interface ForProgram {
  id: number;
  title: string;
}

/** The page of forms, or of one of them, for a new program or the questions of one that exists. */
export function formsAddress(forProgram: ForProgram | null, form?: string): string {
  const query = new URLSearchParams({ ...(form && { form }), ...(forProgram && { for: String(forProgram.id) }) });
  return `/admin/content/forms${query.size > 0 ? `?${query}` : ''}`;
}

/** Where a program begins with a form, or takes its questions. Nothing is saved there. */
export const beginAddress = (forProgram: ForProgram | null, form: string): string =>
  `/admin/content/program/${forProgram?.id ?? 'new'}?${new URLSearchParams({ form })}`;

/** The page of forms, with those that come with the site in `language`. */
export const languageAddress = (forProgram: ForProgram | null, language: FormLanguage): string =>
  `/admin/content/forms?${new URLSearchParams({ language, ...(forProgram && { for: String(forProgram.id) }) })}`;
