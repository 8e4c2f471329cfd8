import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, checkedFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { nothingToWithdraw, ownWithdrawalSchema, withdrawOwn } from '#lib/private-pages/mine/own-withdrawal.ts';
import { backTo, ownPages } from '../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      may: 'withdraw',
      budget: 'less',
      summary: 'Withdraws your application',
      body: checkedFields(ownWithdrawalSchema, always(nothingToWithdraw), maxLoginBytes),
      output: done(),
      refuses: ['not_found'],
    },
    ({ headers, body }) => withdrawOwn(headers, body),
    {
      toWire: () => null,
      pages: {
        ...ownPages,
        done: ({ isErased }, { headers }) => backTo(isErased ? '/apply/mine?left=withdrawn' : '/apply/mine', headers),
      },
    },
  ),
});
