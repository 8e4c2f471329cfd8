'use client';

import { ErrorScreen } from '#components/layout/error-screen.client.tsx';

export default ErrorScreen;
