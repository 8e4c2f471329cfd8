import { z } from 'zod';
import { maxMessageLength, maxTemplateNameLength } from '../config/limits.ts';
import { storable } from '../text/storable.ts';
import { templateKinds, unknownPlaceholder } from './template.ts';

const words = (missing: string, most: number) =>
  z
    .string(missing)
    .transform(storable)
    .pipe(
      z
        .string()
        .trim()
        .min(1, missing)
        .max(most, `Shorten it to ${most.toLocaleString('en-IN')} characters or fewer.`),
    );

/** A template as its form sends it. */
export const templateSchema = z.object({
  kind: z.enum(templateKinds, 'Choose what the template is for.'),
  name: words('Enter a name for the template.', maxTemplateNameLength),
  text: words('Write the text of the template.', maxMessageLength).superRefine((text, context) => {
    const unknown = unknownPlaceholder(text);
    if (unknown)
      context.addIssue(
        `“${unknown}” stands for nothing. Write {program} for the program’s title and {reference} for the number of the application.`,
      );
  }),
});

/** What a form does with a template that exists. */
export const templateChangeSchema = z.discriminatedUnion('action', [
  templateSchema.extend({ action: z.literal('save') }),
  z.object({ action: z.literal('remove') }),
]);
