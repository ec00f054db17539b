import { join, resolve } from 'node:path'
import { buildHelp } from './build-help.mjs'
import { buildPanel } from './build-panel.mjs'
import { install } from './install.mjs'
import { whenNpmEnds } from './npm-parent.mjs'
import { ROOT, runMain } from './project.mjs'
import { SANDBOX_PORT_OFFSET, serverEnvironment, startSandbox, urlOf } from './sandbox.mjs'
import { isPortFree, startService } from './service.mjs'
import { requireFolder, sayWhatTakesLong, untilHealthy } from './wait.mjs'

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 4000)
const dataFolder = resolve(process.env.PAYVAND_DATA || join(ROOT, '.payvand'))
const withSandbox = process.env.PAYVAND_SANDBOX !== 'off'

async function requireFreePort(number) {
  if (await isPortFree(number, host)) return
  throw new Error(
    `Port ${number} is already in use, perhaps by a Payvand that still runs.\nStop it, or choose another port: PORT=${port + 100} npm start`,
  )
}

/** The running programs, newest last; stopped from the newest to the oldest. */
const running = []
const stopping = new AbortController()

async function stopAll() {
  stopping.abort()
  for (const service of running.splice(0).reverse()) await service.stop()
}

async function startServer() {
  const env = { PORT: String(port), HOST: host, PAYVAND_DATA: dataFolder }
  // A person reads this terminal: say only what needs attention, unless asked for more.
  env.PAYVAND_LOG_LEVEL = process.env.PAYVAND_LOG_LEVEL || 'warn'
  let sandbox = null
  if (withSandbox) {
    sandbox = await startSandbox({
      port: port + SANDBOX_PORT_OFFSET,
      dataFolder,
      panelUrls: panelUrls(),
      onStarted: (service) => running.push(service),
    })
    void sandbox.service.ended.then((code) => {
      if (!stopping.signal.aborted)
        console.error(`The sandbox stopped (code ${code}); start again to have it back.`)
    })
    Object.assign(env, serverEnvironment(sandbox))
  }
  if (stopping.signal.aborted) return { server: null, sandbox }
  const server = startService(['apps/server/src/main.ts', 'start'], { env })
  running.push(server)
  return { server, sandbox }
}

/** The panel's addresses on this machine, the best one first. */
function panelUrls() {
  const own = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host
  return [...new Set([own, 'localhost'])].map(
    (name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`,
  )
}

function announce(sandbox) {
  const lines = [`Payvand is ready:  ${panelUrls()[0]}/`]
  if (sandbox) {
    lines.push(
      '',
      'Sandbox marketplace and shops to try it on:',
      `  ${urlOf(sandbox.marketplace)}  (Basalam, simulated)`,
    )
    for (const { url, title } of [
      ...sandbox.websites,
      ...sandbox.shops,
      sandbox.instagram,
      ...sandbox.messengers,
    ])
      lines.push(`  ${url}  ${title ?? ''}`)
    lines.push('', 'Log in as  demo / Demo1234  (other platforms: digikala, shopfa, sazito, instagram),')
    lines.push('or as  admin / Admin1234')
  }
  console.log(`\n${lines.join('\n')}\n\nCtrl+C stops it.\n`)
}

async function main() {
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new Error(`PORT is not a port: ${process.env.PORT}`)
  requireFolder(dataFolder)
  await requireFreePort(port)
  if (withSandbox) await requireFreePort(port + SANDBOX_PORT_OFFSET)
  await install()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll())
  whenNpmEnds(() => void stopAll())
  try {
    // First, and alone: on a slow machine the two would only hold each other up.
    await buildPanel()
    await buildHelp()
    if (stopping.signal.aborted) return 0
    const { server, sandbox } = await startServer()
    if (!server) return 0
    void server.ended.then(() => stopping.abort())
    const health = untilHealthy(`${panelUrls()[0]}/v1/health`, stopping.signal)
    await sayWhatTakesLong('the server', health)
    if (stopping.signal.aborted) return await server.ended
    announce(sandbox)
    return await server.ended
  } catch (error) {
    // A stop during the start is no failure to be reported.
    if (stopping.signal.aborted) return 0
    throw error
  } finally {
    await stopAll()
  }
}

await runMain(main)
