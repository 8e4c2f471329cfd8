import { Button } from '#components/ui/button.tsx';

/** Makes this browser forget the page. */
export function LeaveForm() {
  return (
    <form method="post" action="/api/mine/leave/" className="grid justify-items-start gap-2 print:hidden">
      <Button type="submit" variant="secondary">
        Leave this computer
      </Button>
      <p className="text-sm text-muted">
        On a shared device, leave when you are done. Your link opens this page again.
      </p>
    </form>
  );
}
