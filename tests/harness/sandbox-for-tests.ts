import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { type Sandbox, type SandboxOptions, startSandbox } from '@payvand/sandbox'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sandboxControl } from './sandbox-control.ts'

/** There once the first test begins. */
export interface SandboxForTests {
  sandbox: Sandbox
  /** Reaches the sandbox and nothing else. */
  client: GuardedClient
  control: ReturnType<typeof sandboxControl>
}

/** One sandbox for the tests of a file, as at its first start before each of them. */
export function sandboxForTests(options: SandboxOptions = {}): SandboxForTests {
  const world = {} as SandboxForTests
  beforeAll(async () => {
    world.sandbox = await startSandbox(options)
    world.control = sandboxControl(world.sandbox)
    world.client = createGuardedClient({ allowHosts: world.sandbox.hosts, userAgent: 'PayvandTest/1' })
  })
  beforeEach(() => world.control.reset())
  afterAll(async () => {
    await world.client.close()
    await world.sandbox.stop()
  })
  return world
}
