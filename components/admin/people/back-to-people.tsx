import { ArrowLeft } from '#components/ui/icons.tsx';

export const BackToPeople = () => (
  <a
    href="/admin/people"
    className="inline-flex w-fit items-center gap-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
  >
    <ArrowLeft aria-hidden="true" className="size-4" /> People
  </a>
);
