'use client';

import type { ContentValues } from '#lib/content/fields/field.ts';
import { FormPreview } from '../editor/form-preview.tsx';

export const SharedFormPreview = ({ values }: { values: ContentValues }) => <FormPreview values={values} isAlone />;
