import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Container } from '#components/ui/container.tsx';
import { Info, X } from '#components/ui/icons.tsx';

interface RestoredNoticeProps {
  isRestored: boolean;
  /** Whether the form asks for files, which cannot be kept. */
  hasFiles: boolean;
  /**
   * Keeps the notice in view until the applicant continues, wherever in the form the browser started. After that it
   * must not be in the way.
   */
  isSticky: boolean;
  onStartAfresh: () => void;
  onClose: () => void;
}

/** Says that earlier input was restored. */
export function RestoredNotice({ isRestored, hasFiles, isSticky, onStartAfresh, onClose }: RestoredNoticeProps) {
  return (
    <div role="status" className={classNames('print:hidden', isSticky && 'sticky top-18 z-20')}>
      {isRestored && (
        <div className="border-b border-primary bg-primary-soft">
          <Container className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <p className="flex min-w-0 flex-1 items-start gap-2.5 py-1">
              <Info aria-hidden="true" className="beside-5 text-primary" />
              <span>
                <strong className="font-bold text-primary">Your answers are back.</strong>
                {hasFiles && <span> Choose your files again.</span>}
              </span>
            </p>
            <Button
              variant="ghost"
              onClick={onStartAfresh}
              className="-ml-5 max-sm:order-last max-sm:basis-full max-sm:justify-start sm:ml-0"
            >
              Start with an empty form
            </Button>
            <Button variant="ghost" onClick={onClose} className="-mr-2 size-11 px-0!">
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Close this message</span>
            </Button>
          </Container>
        </div>
      )}
    </div>
  );
}
