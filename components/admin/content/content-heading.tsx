import { BackToList } from './back-to-list.tsx';

interface ContentHeadingProps {
  entity: { name: string; singular: string; plural: string; isSingle: boolean };
  /** What staff call the item; null while it is new. */
  title: string | null;
}

/** Which item is being edited, and the way back to the others of its kind. */
export function ContentHeading({ entity, title }: ContentHeadingProps) {
  return (
    <div className="grid gap-2">
      {!entity.isSingle && <BackToList entity={entity.name} plural={entity.plural} />}
      <h1 className="max-w-prose text-2xl wrap-anywhere">{title ?? `New ${entity.singular}`}</h1>
    </div>
  );
}
