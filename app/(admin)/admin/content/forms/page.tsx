import { FormsPage, FormView } from '#components/admin/content/forms/forms-page.tsx';
import { program } from '#lib/content/entities/program.ts';
import { findFormTemplates } from '#lib/content/forms/form-templates.ts';
import { findOwnForms, getSharedForm } from '#lib/content/forms/shared-forms.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';
import { mayHere, officePage } from '../../office-page.tsx';

export const metadata = { title: 'Forms' };

export default officePage('/admin/content/forms', async ({ headers, sent, number, value }) => {
  const [form, id] = [sent.get('form'), number('for')];
  const target = id ? value(await getContentItem(headers, program, id)) : null;
  const forProgram = target && { id: target.id, title: target.title };
  const mayEdit = await mayHere('editContent');
  if (form !== null)
    return <FormView {...value(await getSharedForm(headers, form))} forProgram={forProgram} mayEdit={mayEdit} />;
  return (
    <FormsPage
      forProgram={forProgram}
      language={sent.get('language') === 'mr' ? 'mr' : 'en'}
      templates={value(await findFormTemplates(headers))}
      own={value(await findOwnForms(headers))}
      mayEdit={mayEdit}
      done={sent.get('done')}
    />
  );
});
