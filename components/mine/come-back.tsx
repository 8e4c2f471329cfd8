import { HeldLine } from './held-line.client.tsx';

/** The way back to what was begun or sent, to this program or to any. */
export function ComeBack({ programId }: { programId?: number }) {
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <HeldLine programId={programId} />
      <p>
        <a href="/apply/resume" className="inline-flex min-h-11 items-center text-link">
          Continue or see your application
        </a>
      </p>
    </div>
  );
}
