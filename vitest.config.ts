import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Most of these tests wait for a disk, a process or a server: two cores do the work of three.
const maxWorkers = Math.max(3, availableParallelism() - 1)

/** They take half a minute and more: begun last, they would be waited for by workers with nothing left to do. */
const LONG =
  /killed-while-|embedded-database|durability|db\/backup|jobs\/jobs\.test|bad-sites|connect-existing|main-path|hostile-text|migrations\/migrations/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = (file: TestSpecification) => LONG.test(file.moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}'],
          // A process serves many files: a process and an embedded database for each of them cost most of the time.
          isolate: false,
          // A loaded machine is no failure: limits end what hangs, and say nothing of speed.
          testTimeout: 240_000,
          hookTimeout: 480_000,
        },
      },
      {
        test: {
          name: 'flows',
          include: ['tests/{flows,conformance,boundaries,migrations,hostile}/**/*.test.ts'],
          isolate: false,
          testTimeout: 480_000,
          hookTimeout: 960_000,
        },
      },
    ],
  },
})
