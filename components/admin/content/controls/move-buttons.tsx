import { ArrowDown, ArrowUp } from 'lucide';
import { Button, type ButtonVariant } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface MoveButtonsProps {
  title: string;
  index: number;
  count: number;
  isBusy?: boolean;
  variant: ButtonVariant;
  className: string;
  onMove: (to: number) => void;
}

/**
 * Move one of a list up or down. At the ends of the list, and while it is moved, they do nothing, but stay enabled: a
 * disabled button would lose the focus.
 */
export function MoveButtons({ title, index, count, isBusy = false, variant, className, onMove }: MoveButtonsProps) {
  const button = (to: number, words: 'up' | 'down') => {
    const cannot = isBusy || to < 0 || to >= count;
    const arrow = words === 'up' ? ArrowUp : ArrowDown;
    return (
      <Button
        variant={variant}
        size="sm"
        className={className}
        aria-label={`Move ${title} ${words}`}
        aria-disabled={cannot || undefined}
        onClick={() => !cannot && onMove(to)}
      >
        <Icon of={arrow} className="size-4" />
      </Button>
    );
  };
  return (
    <>
      {button(index - 1, 'up')}
      {button(index + 1, 'down')}
    </>
  );
}
