import type { StartupPlan } from '#lib/applications/submissions/startups/startup-plan.ts';
import {
  canTake,
  isNeeded,
  isOfPerson,
  readSource,
  type Source,
  type Target,
  type TargetName,
  targets,
} from '#lib/applications/submissions/startups/startup-source.ts';
import { attachmentUrl } from '#lib/applications/submissions/submission.wire.ts';
import type { FieldValue } from '#lib/content/fields/field.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { dayInWords } from '#lib/platform/time/kolkata-time.ts';

export interface ShownSource {
  key: string;
  label: string;
  /** As it was answered, or the name of a picture's file. */
  text: string;
  /** Where the back office shows a picture. Null for an answer. */
  picture: string | null;
}

export interface ShownTarget {
  name: TargetName;
  label: string;
  part: Target['part'];
  isNeeded: boolean;
  isLong: boolean;
  /** The key of the answer that is chosen first. Empty for none. */
  initial: string;
  isPublic: boolean;
  keys: string[];
  /** The words that an answer becomes, where they differ from the answer, by its key. */
  becomes: Record<string, string>;
  /** Why an answer cannot be taken, by its key. */
  refusals: Record<string, string>;
}

const longestText = 600;
const maxAnswered = 80;

const shownSource = ({ key, label, texts, fileId }: Source): ShownSource => ({
  key,
  label,
  text: cutText(texts.filter(Boolean).join('\n'), longestText),
  picture: fileId === undefined ? null : `${attachmentUrl('', fileId)}view/`,
});

/** The words that an answer becomes. A choice that was answered in other words says in which. */
function inWords({ field }: Target, values: readonly FieldValue[], answered: string): string {
  if (field.kind === 'day') return values.map((value) => dayInWords(String(value))).join('\n');
  const options = 'options' in field ? (field.options ?? []) : [];
  const labels = values.map((value) => options.find((option) => option.value === String(value))?.label ?? value ?? '');
  const words = labels.join('\n').trim();
  return options.length > 0 && words !== answered ? `${words} (answered “${cutText(answered, maxAnswered)}”)` : words;
}

function shownTarget(target: Target, { sources, initial, mapping, isOfMinor }: StartupPlan): ShownTarget {
  const { name, label, part, field, isPrivate } = target;
  const shown: ShownTarget = {
    name,
    label,
    part,
    isNeeded: isNeeded(target),
    isLong: field.kind === 'longText',
    initial: initial.get(name)?.key ?? '',
    isPublic: !isPrivate && !(isOfMinor && isOfPerson(name)) && mapping?.[name]?.isPublic !== false,
    keys: [],
    becomes: {},
    refusals: {},
  };
  for (const source of sources) {
    if (!canTake(target, source.type)) continue;
    shown.keys.push(source.key);
    const read = readSource(target, source);
    if ('because' in read) shown.refusals[source.key] = read.because;
    else if (field.kind !== 'picture' && field.kind !== 'longText') {
      const answered = source.texts.join('\n');
      const become = inWords(target, read.values, answered);
      if (become !== answered) shown.becomes[source.key] = become;
    }
  }
  return shown;
}

export const startupForm = (plan: StartupPlan) => ({
  sources: plan.sources.map(shownSource),
  targets: targets
    .map((target) => shownTarget(target, plan))
    .filter(({ keys, isNeeded }) => keys.length > 0 || isNeeded),
});
