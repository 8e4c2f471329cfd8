import { defineConfig } from 'vitest/config';

// `npm run test:firefox`: the main journeys in the system's own Firefox, against a production build.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.firefox.ts'],
    environment: 'node',
    maxWorkers: 1,
    watch: false,
    testTimeout: 90_000,
    hookTimeout: 300_000,
  },
});
