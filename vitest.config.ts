import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/build-once.ts'],
    testTimeout: 120_000,
    // Every core: left to itself it keeps one free, which on two cores is half the machine.
    maxWorkers: '100%',
  },
});
