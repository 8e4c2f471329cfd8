interface ContentOverviewProps {
  /** Whether the reader may remove the sample content. */
  isAdmin: boolean;
  entities: readonly { name: string; plural: string; description: string }[];
}

/** The kinds of content, and where visitors see them. */
export function ContentOverview({ isAdmin, entities }: ContentOverviewProps) {
  return (
    <>
      <h1 className="text-2xl">Content</h1>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {entities.map(({ name, plural, description }) => (
          <li key={name} className="grid content-start gap-1 border-t border-line pt-4">
            <a
              href={`/admin/content/${name}`}
              className="text-lg font-semibold text-primary underline-offset-4 hover:underline"
            >
              {plural}
            </a>
            <p className="text-sm text-muted">{description}</p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <a href="/admin/content/requests" className="text-link max-lg:py-2.5">
          Requests to publish
        </a>
        <a href="/admin/content/links" className="text-link max-lg:py-2.5">
          Broken links
        </a>
        {isAdmin && (
          <a href="/admin/content/sample" className="text-link max-lg:py-2.5">
            Sample content
          </a>
        )}
      </p>
    </>
  );
}
