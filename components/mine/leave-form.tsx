import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';

/** Makes this browser forget the page. */
export function LeaveForm() {
  return (
    <SentForm leaves="computer" action="/api/mine/leave/" className="grid justify-items-start gap-2 print:hidden">
      <FormButton variant="secondary">Forget this on this device</FormButton>
      <p className="text-sm text-muted">
        On a shared device, press this when you are done. Your link opens this page again.
      </p>
    </SentForm>
  );
}
