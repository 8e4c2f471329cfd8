import { type LucideIcon, RotateCw, UsersRound, WifiOff } from 'lucide-react';
import { buttonLook } from '#components/ui/button.tsx';

function ListState({
  icon: Icon,
  title,
  text,
  retry,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  retry?: string;
}) {
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-7 sm:p-10">
      <Icon aria-hidden="true" className="size-10 text-accent" strokeWidth={1.5} />
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      {/* A plain link: the page must come from the server anew. */}
      {retry && (
        <a href={retry} className={buttonLook()}>
          <RotateCw aria-hidden="true" className="size-5" /> Try Again
        </a>
      )}
    </div>
  );
}

/** In the place of the list when it could not be read. */
export const CommitteesFailed = () => (
  <ListState
    icon={WifiOff}
    title="Unable to Load Committees"
    text="Failed to load committees. Please try again later."
    retry="/investment-committee"
  />
);

/** In the place of an empty list. */
export const NoCommittees = () => (
  <ListState
    icon={UsersRound}
    title="No Committees Yet"
    text="The committees are being formed. Their names and members will be published here."
  />
);
