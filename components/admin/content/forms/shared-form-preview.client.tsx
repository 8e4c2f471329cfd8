'use client';

import type { ContentValues } from '#lib/content/fields/field.ts';
import { FormPreview } from '../editor/form-preview.tsx';

/** A form as visitors would see it, to read and try out. */
export const SharedFormPreview = ({ values }: { values: ContentValues }) => <FormPreview values={values} isAlone />;
