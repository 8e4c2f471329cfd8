import Link from 'next/link';
import { ArrowLeft } from '#components/ui/icons.tsx';

export const BackToPeople = () => (
  <Link
    href="/admin/people"
    className="inline-flex w-fit items-center gap-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
  >
    <ArrowLeft aria-hidden="true" className="size-4" /> People
  </Link>
);
