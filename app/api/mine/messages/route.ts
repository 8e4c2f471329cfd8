import { address, done, endpoint } from '#lib/api/address.ts';
import {
  formSchema,
  messageSchema,
  messageTypes,
  readMessage,
  uploadedIds,
} from '#lib/applications/conversations/message.ts';
import { findOwnPieces, sendOwnMessage } from '#lib/applications/conversations/own-messages.ts';
import { upload } from '#lib/platform/http/inputs.ts';
import { uploadedName } from '#lib/platform/uploads/file-rules.ts';
import { ownForms } from '../own-pages.ts';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'writeMessages',
    budget: 'content',
    summary: 'Sends a message about your application to the centre',
    body: upload(formSchema.extend({ [uploadedName]: uploadedIds }), messageTypes),
    output: done(),
    refuses: ['conflict', 'invalid', 'too_large', 'unsupported_type'],
    verb: ({ caller, request, headers }) =>
      readMessage(request, {
        schema: messageSchema,
        send: (message, sent) => sendOwnMessage(caller, headers, message, new Date(), sent),
        findPieces: (ids, folder) => findOwnPieces(caller, ids, folder),
      }),
    ...ownForms('/apply/mine#message-form', '/apply/mine?done=message#done'),
  }),
});
