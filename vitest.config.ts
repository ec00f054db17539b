import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Most of these tests wait for a disk, a process or a server: two cores do the work of three.
const maxWorkers = Math.max(3, availableParallelism() - 1)

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}'],
          // A loaded machine is no failure.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'flows',
          include: ['tests/{flows,conformance,boundaries,migrations}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
