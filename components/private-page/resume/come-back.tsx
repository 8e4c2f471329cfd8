import { OpenApplications } from './open-applications.client.tsx';

/** The way back to what was begun or sent, to this program or to any. */
export function ComeBack({ programId }: { programId?: number }) {
  return (
    <div className="group grid grid-cols-1 gap-3 print:hidden">
      <OpenApplications programId={programId} />
      <p>
        <a href="/apply/resume" className="inline-flex min-h-11 items-center text-link">
          <span className="group-has-[section]:hidden">Continue or see your application</span>
          {/* The line leads to the application that is open here. */}
          <span className="hidden group-has-[section]:inline">Continue or see another application</span>
        </a>
      </p>
    </div>
  );
}
