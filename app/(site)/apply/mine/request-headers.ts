import { headers } from 'next/headers';
import { cache } from 'react';

/** The headers of the current request, as lib's verbs take them. All parts of the page share them. */
export const requestHeaders = cache(async (): Promise<Headers> => new Headers(await headers()));
