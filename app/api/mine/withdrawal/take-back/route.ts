import { address, done, endpoint } from '#lib/api/address.ts';
import {
  cannotTakeBack,
  ownWithdrawalSchema,
  takeBackOwn,
} from '#lib/applications/private-pages/mine/own-withdrawal.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { backTo, ownPages } from '../../own-pages.ts';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'withdraw',
    budget: 'rows',
    summary: 'Takes your withdrawal back, until the program closes',
    body: formFields(ownWithdrawalSchema, { refuse: always(cannotTakeBack) }),
    output: done(),
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, body }) => takeBackOwn(caller, body),
    ...ownPages,
    done: (_value, { headers }) => backTo('/apply/mine?done=taken_back#done', headers),
  }),
});
