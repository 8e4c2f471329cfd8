import { address, done, endpoint } from '#lib/api/address.ts';
import {
  nothingToWithdraw,
  ownWithdrawalSchema,
  withdrawOwn,
} from '#lib/applications/private-pages/mine/own-withdrawal.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { backTo, ownPages } from '../own-pages.ts';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'withdraw',
    budget: 'less',
    summary: 'Withdraws your application',
    body: formFields(ownWithdrawalSchema, { refuse: always(nothingToWithdraw) }),
    output: done(),
    refuses: ['not_found'],
    verb: ({ caller, body }) => withdrawOwn(caller, body),
    ...ownPages,
    done: ({ isErased }, { headers }) =>
      backTo(isErased ? '/apply/mine?left=withdrawn' : '/apply/mine?done=withdrawn#done', headers),
  }),
});
