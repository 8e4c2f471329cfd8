import { z } from 'zod';

/** The field `once` of a form (see sendOnce). */
export const onceSchema = z.string().optional().meta({
  description: 'A random key of at least 22 letters and digits. The same content with the same key is sent once.',
});
