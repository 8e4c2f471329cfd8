import { address, endpoint } from '#lib/api/address.ts';
import { done } from '#lib/api/outputs.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { confirmRequest } from '#lib/privacy/requests/confirmed-request.ts';
import { codeSchema } from '#lib/privacy/requests/request-texts.schema.ts';
import { formPages } from '../../form-pages.ts';
import { askedPage } from '../asked-page.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      budget: 'rows',
      summary: 'Confirms a request about a person’s data with the code that was emailed',
      body: formFields(codeSchema),
      output: done(),
      refuses: ['invalid', 'not_found'],
    },
    ({ body }) => confirmRequest(body.token, body.code),
    {
      pages: formPages(
        (_call, { token }) => `${askedPage(token)}#code`,
        ({ fields }) => askedPage(fields.token),
      ),
    },
  ),
});
