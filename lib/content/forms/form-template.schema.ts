import { z } from 'zod';
import { maxTemplateNameLength } from '#lib/platform/config/limits.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';

/** What keeps a form as a template. */
export const keepTemplateSchema = z.object({
  /** The name of the form, as its address has it. */
  form: z.string('Send the form to keep.').max(80),
  name: typedText('Enter a name for the template.', maxTemplateNameLength),
  /** A box that is ticked. */
  replace: z.string().optional(),
});
