import { ReviewedLine } from '#components/ui/expandable-text.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { lastReviewed, type Shown } from '#lib/content/published/item-dates.ts';
import { readOrNull } from './read-or-null.ts';

/** When staff last saved any of it. Null if they never did, or if that cannot be read. */
export const readReviewed = (of: readonly Shown[]) => readOrNull('when the page was reviewed', () => lastReviewed(of));

/** The line at the foot of a page that says when staff last saved what it shows. Nothing if they never did. */
export async function LastReviewed({ of }: { of: readonly Shown[] }) {
  const day = await readReviewed(of);
  if (!day) return null;
  return (
    <Container className="py-6">
      <ReviewedLine on={day} />
    </Container>
  );
}
