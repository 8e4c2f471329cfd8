import { attachmentPath } from '#app/api/admin/paths.ts';
import { download } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { getAttachment } from '#lib/applications/submissions/attachment.ts';

// Nothing in a stranger's file may run, load or send anything with our cookies. Chromium and Firefox show a PDF under
// this policy, because their viewers have another origin, but not in a frame with a sandbox attribute. Safari shows no
// PDF under it, so the page offers the download beside it.
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'reader',
    summary: 'Shows a file of a submission in the browser',
    params: attachmentPath,
    output: response(['application/pdf', 'image/*', 'text/plain']),
    refuses: ['unsupported_type', 'unavailable'],
    verb: ({ caller, params }) => getAttachment(caller, params.id, 'view'),
    toWire: (opened, { request }) => {
      const shown = download(opened, request, {
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
      });
      const disposition = shown.headers.get('content-disposition') ?? '';
      shown.headers.set('content-disposition', disposition.replace(/^attachment/, 'inline'));
      return shown;
    },
  }),
});
