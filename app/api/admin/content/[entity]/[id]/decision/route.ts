import type { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import type { Entity } from '#lib/content/entity.ts';
import { decisionSchema } from '#lib/content/items/item.schema.ts';
import { contentItemToWire, contentItemWire } from '#lib/content/items/item.wire.ts';
import { decideRequest } from '#lib/content/revisions/change-requests.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { itemPath } from '../../../content-path.ts';

interface Params {
  entity: Entity;
  id: number;
}

const pageOf = ({ entity, id }: Params) => `/admin/content/${entity.name}/${id}`;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editForms',
      summary: 'Publishes what another person wrote, takes an item off the site as they asked, or sends it back',
      params: itemPath,
      body: formFields(decisionSchema),
      output: data(contentItemWire),
      refuses: ['conflict', 'invalid'],
    },
    ({ headers, params, body }) => decideRequest(headers, params.entity, params.id, body),
    {
      toWire: contentItemToWire,
      pages: {
        ...formPages<Params>(({ params }) => `${pageOf(params)}#send-back`),
        done: (_item, { params, fields }: { params: Params; fields: Partial<z.input<typeof decisionSchema>> }) =>
          seeOther(`${pageOf(params)}?${new URLSearchParams({ done: String(fields.decision) })}`),
      },
    },
  ),
});
