import { BACKGROUND } from '../background.ts'
import { type Composed, compose } from '../compose.ts'
import { readConfig } from '../config.ts'
import { sweepInBackground, workInBackground } from '../infra/jobs/background.ts'
import { createLogger } from '../infra/observe/logger.ts'
import { observe } from '../infra/observe/observe.ts'
import { sayFirstRun, seedDemoContacts, seedDemoUsers } from '../modules/accounts/index.ts'
import { readWorkload } from '../modules/dashboard/index.ts'
import { createServer } from '../server.ts'

const STOP_MS = 10_000

/** Runs the asked roles in this process until it is told to stop. */
export async function runRoles(roles: { serve: boolean; work: boolean }): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl && !(roles.serve && roles.work)) {
    throw new Error('The embedded database belongs to one process: use `payvand start`, or set DATABASE_URL')
  }
  const logger = createLogger(config.logLevel)
  const composed = await compose(config, logger, { workers: roles.work })
  const { services } = composed
  const closers: (() => Promise<unknown>)[] = []
  try {
    closers.push(await observe(config, services, logger, readWorkload))
    if (config.sandbox) {
      await seedDemoUsers(services)
      await seedDemoContacts(services)
    }
    const stopping = new AbortController()
    if (roles.work) workInBackground(services, BACKGROUND, stopping.signal)
    await services.jobs.start()
    closers.push(() => services.jobs.stop())
    if (roles.work) {
      const sweep = sweepInBackground(services, BACKGROUND, stopping)
      closers.push(() => sweep.stop())
    }
    if (roles.serve) {
      const server = await createServer(services)
      closers.push(() => server.close())
      const address = await server.listen({ host: config.host, port: config.port })
      logger.info({ address }, 'Payvand is ready')
      await sayFirstRun(services)
    }
  } catch (error) {
    await closeAll(closers, composed)
    throw error
  }
  stopOnSignal(async () => {
    logger.info('Payvand is stopping')
    await closeAll(closers, composed)
  })
}

async function closeAll(closers: (() => Promise<unknown>)[], composed: Composed): Promise<void> {
  for (const close of closers.reverse()) await close()
  await composed.close()
}

/** The first signal stops in order; a second one, or a stop that takes too long, ends the process. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), STOP_MS).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
