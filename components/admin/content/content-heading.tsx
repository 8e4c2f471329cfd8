import { BackTo } from '../shell/back-to.tsx';

interface ContentHeadingProps {
  entity: { name: string; plural: string; isSingle: boolean };
  /** The item's title, as staff know it. */
  title: string;
}

/** The item's title, and the link back to the list of its kind. */
export function ContentHeading({ entity, title }: ContentHeadingProps) {
  return (
    <div className="grid gap-2">
      {entity.isSingle ? (
        <BackTo href="/admin/content" label="Content" />
      ) : (
        <BackTo href={`/admin/content/${entity.name}`} label={entity.plural} />
      )}
      <h1 className="max-w-prose text-2xl wrap-anywhere">{title}</h1>
    </div>
  );
}
