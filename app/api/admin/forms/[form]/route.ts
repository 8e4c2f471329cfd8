import { z } from 'zod';
import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { fileOf } from '#lib/content/forms/form-file.ts';
import { formNotFound, getSharedForm } from '#lib/content/forms/shared-forms.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { success } from '#lib/platform/http/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editForms',
    summary: 'Downloads a form as a file: of a program, such as program-3, or one that comes with the site',
    params: shape(z.object({ form: z.string().max(80) }), always(formNotFound)),
    output: response(['application/json']),
    refuses: ['not_found'],
    verb: async ({ caller, params }) => {
      const form = await getSharedForm(caller, params.form);
      if (!form.ok) return form;
      const { document } = form.value;
      return success(
        privateDownload(fileOf(document), {
          contentType: 'application/json; charset=utf-8',
          filename: `${String(document.title)}.form.json`,
          plainName: `${form.value.name}.form.json`,
        }),
      );
    },
  }),
});
