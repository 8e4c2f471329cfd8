import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, checkedFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { cannotTakeBack, ownWithdrawalSchema, takeBackOwn } from '#lib/private-pages/mine/own-withdrawal.ts';
import { backTo, ownPages } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      may: 'withdraw',
      budget: 'rows',
      summary: 'Takes your withdrawal back, until the program closes',
      body: checkedFields(ownWithdrawalSchema, always(cannotTakeBack), maxLoginBytes),
      output: done(),
      refuses: ['not_found', 'conflict'],
    },
    ({ headers, body }) => takeBackOwn(headers, body),
    { toWire: (value) => value, pages: { ...ownPages, done: (_value, { headers }) => backTo('/apply/mine', headers) } },
  ),
});
