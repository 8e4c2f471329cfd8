import { CircleCheck } from '#components/ui/icons.tsx';
import { type Reach, reachOf, rightNames, rights } from '#lib/platform/config/rights.ts';
import { roleMeanings, roleNames, staffRoles } from '#lib/platform/config/roles.ts';

function Reaches({ reach }: { reach: Reach | null }) {
  if (!reach) return <span className="text-muted">No</span>;
  return (
    <span className="flex items-start gap-1.5 font-semibold text-success">
      <CircleCheck aria-hidden="true" className="beside-4" />
      <span>{reach === 'all' ? 'Yes' : 'In assigned programs'}</span>
    </span>
  );
}

/** The table of rights, as the code has it. A phone shows each right with the roles below it. */
export const RightsTable = () => (
  <div className="rounded-lg border border-line bg-surface">
    <table className="w-full text-left max-lg:block">
      <caption className="sr-only">Rights of each role</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line align-top">
          <th scope="col" className="p-3 font-semibold">
            Right
          </th>
          {staffRoles.map((role) => (
            <th key={role} scope="col" className="w-[17%] p-3 font-semibold">
              <span>{roleNames[role]}</span>
              <span className="block text-sm font-normal text-muted">{roleMeanings[role]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rightNames.map((right) => (
          <tr key={right} className="border-b border-line align-top last:border-0 max-lg:grid max-lg:py-3">
            <th scope="row" className="p-3 font-semibold max-lg:py-1">
              {rights[right].label}
            </th>
            {staffRoles.map((role) => (
              <td key={role} className="p-3 max-lg:grid max-lg:grid-cols-[8.5rem_1fr] max-lg:gap-2 max-lg:py-1">
                <span aria-hidden="true" className="text-muted lg:hidden">
                  {roleNames[role]}
                </span>
                <Reaches reach={reachOf([role], right)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
