import type { Metadata } from 'next';
import { FormView } from '#components/admin/content/forms/form-view.tsx';
import { FormsPage } from '#components/admin/content/forms/forms-page.tsx';
import { program } from '#lib/content/entities/program.ts';
import { findFormTemplates } from '#lib/content/forms/form-templates.ts';
import { findOwnForms, getSharedForm } from '#lib/content/forms/shared-forms.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { mayHere, pageValue, requestHeaders } from '../../admin-page.ts';
import { orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Forms' };

const here = '/admin/content/forms';

export default orNothingHere(async function SharedFormsPage({ searchParams }: PageProps<'/admin/content/forms'>) {
  const { form, for: forId, done, language } = await searchParams;
  const headers = await requestHeaders();
  const id = numericId(forId);
  const target = id ? pageValue(await getContentItem(headers, program, id), here) : null;
  const forProgram = target && { id: target.id, title: target.title };
  const mayEdit = await mayHere('editContent');
  if (typeof form === 'string') {
    const shared = pageValue(await getSharedForm(headers, form), here);
    return <FormView {...shared} forProgram={forProgram} mayEdit={mayEdit} />;
  }
  const templates = pageValue(await findFormTemplates(headers), here);
  const own = pageValue(await findOwnForms(headers), here);
  return (
    <FormsPage
      forProgram={forProgram}
      language={language === 'mr' ? 'mr' : 'en'}
      templates={templates}
      own={own}
      mayEdit={mayEdit}
      done={typeof done === 'string' ? done : null}
    />
  );
});
