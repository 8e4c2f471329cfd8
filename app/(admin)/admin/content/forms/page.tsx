import { FormsPage, FormView } from '#components/admin/content/forms/forms-page.tsx';
import { program } from '#lib/content/entities/program.ts';
import { findFormTemplates } from '#lib/content/forms/form-templates.ts';
import { findOwnForms, getSharedForm } from '#lib/content/forms/shared-forms.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Forms' };

export default officePage('/admin/content/forms', 'editForms', async ({ caller, sent, number, value }) => {
  const [form, id] = [sent.get('form'), number('for')];
  const target = id ? value(await getContentItem(caller, program, id)) : null;
  const forProgram = target && { id: target.id, title: target.title };
  const mayEdit = caller.may('editContent');
  if (form !== null)
    return <FormView {...value(await getSharedForm(caller, form))} forProgram={forProgram} mayEdit={mayEdit} />;
  return (
    <FormsPage
      forProgram={forProgram}
      language={sent.get('language') === 'mr' ? 'mr' : 'en'}
      templates={value(await findFormTemplates(caller))}
      own={value(await findOwnForms(caller))}
      mayEdit={mayEdit}
      done={sent.get('done')}
    />
  );
});
