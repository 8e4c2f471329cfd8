import Link from 'next/link';
import { ArrowLeft } from '#components/ui/icons.tsx';

/** The way back to a kind of content, or from a history to its item. */
export function BackToList({ entity, plural, id }: { entity: string; plural: string; id?: number }) {
  return (
    <Link
      href={`/admin/content/${entity}${id === undefined ? '' : `/${id}`}`}
      className="inline-flex w-fit items-center gap-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> {plural}
    </Link>
  );
}
