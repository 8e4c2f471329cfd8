import { startArrivals } from '#lib/applications/intake/imports/import.ts';
import { onPaper } from './enter-application.ts';

interface Sent {
  table: string | Uint8Array<ArrayBuffer>;
  name?: string;
  zip?: Uint8Array<ArrayBuffer>;
  /** What staff say of all rows, if not the usual. */
  more?: Record<string, string>;
}

/** Sends a table of applications to be checked, with files beside it. */
export function sendApplications(staff: Headers, programId: number, { table, name = 'list.csv', zip, more }: Sent) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...onPaper, ...more })) form.set(field, value);
  form.set('table', new File([table], name));
  if (zip) form.set('files', new File([zip], 'files.zip'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const headers = new Headers(staff);
  headers.set('content-type', request.headers.get('content-type') ?? '');
  return startArrivals(new Request(request, { headers }), programId);
}
