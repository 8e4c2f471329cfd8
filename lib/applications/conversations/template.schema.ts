import { z } from 'zod';
import { maxMessageLength, maxTemplateNameLength } from '#lib/platform/config/limits.ts';
import { unknownPlaceholder } from '#lib/platform/text/placeholders.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';
import { placeholders, templateKinds } from './template.ts';

/** A template as its form sends it. */
export const templateSchema = z.object({
  kind: z.enum(templateKinds, 'Choose what the template is for.'),
  name: typedText('Enter a name for the template.', maxTemplateNameLength),
  text: typedText('Write the text of the template.', maxMessageLength).superRefine((text, context) => {
    const unknown = unknownPlaceholder(text, placeholders);
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
