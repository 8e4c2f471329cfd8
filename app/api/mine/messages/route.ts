import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxMessageBytes, messageSchema } from '#lib/conversations/message.schema.ts';
import { sendOwnMessage } from '#lib/conversations/own-messages.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      summary: 'Sends a message about your application to the centre',
      body: formFields(messageSchema, maxMessageBytes),
      output: done(),
      refuses: ['conflict', 'invalid'],
    },
    ({ headers, body }) => sendOwnMessage(headers, body),
    {
      toWire: (value) => value,
      pages: {
        done: () => seeOther('/apply/mine#messages'),
        failed: (failure) => failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
