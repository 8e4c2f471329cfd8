const places = { answers: 'Answers', 'status-title': 'Set status', notes: 'Notes', messages: 'Messages' };

/** Links to the parts of a submission's page, at the bottom of a window that has no room to show the review beside. */
export function ReviewLinks() {
  return (
    <nav
      aria-label="On this page"
      className="sticky bottom-0 z-20 -mx-gutter overflow-x-auto border-t border-line bg-surface px-gutter pb-[env(safe-area-inset-bottom)] shadow-lg lg:hidden print:hidden"
    >
      <ul className="-mx-2 flex w-max gap-1">
        {Object.entries(places).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-12 items-center px-2 text-sm font-semibold text-primary">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
