import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { upload } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { formSchema, messageTypes, uploadedIds } from '#lib/conversations/message.schema.ts';
import { findOwnPieces, sendOwnMessage } from '#lib/conversations/own-messages.ts';
import { readMessage } from '#lib/conversations/read-message.ts';
import { uploadedName } from '#lib/questions/file-rules.ts';
import { backTo, ownForms } from '../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      budget: 'content',
      summary: 'Sends a message about your application to the centre',
      body: upload(formSchema.extend({ [uploadedName]: uploadedIds }), messageTypes),
      output: done(),
      refuses: ['conflict', 'invalid', 'too_large', 'unsupported_type'],
    },
    ({ request, headers }) =>
      readMessage(
        request,
        (input, sent) => sendOwnMessage(headers, input, new Date(), sent),
        (ids) => findOwnPieces(headers, ids),
      ),
    {
      toWire: (value) => value,
      pages: {
        ...ownForms('/apply/mine#message-form'),
        done: (_value, { headers }) => backTo('/apply/mine#messages', headers),
      },
    },
  ),
});
