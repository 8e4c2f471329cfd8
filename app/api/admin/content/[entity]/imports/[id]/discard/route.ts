import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { done } from '#lib/api/outputs.ts';
import { discardImport } from '#lib/content/imports/pending-import.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { importPath } from '../../../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Forgets a table that waits to be imported',
      params: importPath,
      body: formFields(z.object({})),
      output: done(),
      refuses: ['not_found', 'conflict'],
    },
    ({ headers, params }) => discardImport(headers, params.entity, params.id),
    {
      pages: {
        done: (_, { params }) => seeOther(`/admin/content/${params.entity.name}/import`),
        failed: (failure) => failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
