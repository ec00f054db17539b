import { join, resolve } from 'node:path'
import { buildHelp } from './build-help.mjs'
import { install } from './install.mjs'
import { whenNpmEnds } from './npm-parent.mjs'
import { programPath, ROOT, runMain } from './project.mjs'
import { keepReloaded } from './reload.mjs'
import { SANDBOX_PORT_OFFSET, serverEnvironment, startSandbox, urlOf } from './sandbox.mjs'
import { startService } from './service.mjs'

const serverPort = Number(process.env.PORT || 4000)
/** The panel of development has a port of its own: Vite serves it and hands /v1 on to the server. */
const panelPort = serverPort + 5
const dataFolder = resolve(process.env.PAYVAND_DATA || join(ROOT, '.payvand/dev'))
/** The sources of the server. A change in the sandbox asks for a new start of all. */
const SERVER_SOURCES = [
  'apps/server/src',
  ...['connectors', 'contract', 'crawler', 'domain', 'network', 'texts'].map(
    (name) => `packages/${name}/src`,
  ),
]

const running = []
let stopping = false
const stopAll = async () => {
  stopping = true
  for (const service of running.splice(0).reverse()) await service.stop()
}

async function main() {
  await install()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll())
  whenNpmEnds(() => void stopAll())
  try {
    await buildHelp()
    const panelUrls = [panelPort, serverPort].map((port) => `http://127.0.0.1:${port}`)
    const sandbox = await startSandbox({
      port: serverPort + SANDBOX_PORT_OFFSET,
      dataFolder,
      panelUrls,
    })
    running.push(sandbox.service)
    if (stopping) return 0
    const env = {
      PORT: String(serverPort),
      PAYVAND_DATA: dataFolder,
      // A sign-on comes back to the panel that began it.
      PAYVAND_PUBLIC_URL: panelUrls[0],
      ...serverEnvironment(sandbox),
    }
    const server = keepReloaded('The server', SERVER_SOURCES, () =>
      startService(['apps/server/src/main.ts', 'start'], { env }),
    )
    const vite = startService(
      [programPath('vite'), 'apps/panel', '--port', String(panelPort), '--strictPort'],
      {
        env: { PAYVAND_SERVER_URL: `http://127.0.0.1:${serverPort}` },
      },
    )
    running.push(server, vite)
    console.log(
      `\nPanel:   ${panelUrls[0]}/\nServer:  ${panelUrls[1]}/\nSandbox: ${urlOf(sandbox.marketplace)}/\n`,
    )
    return await Promise.race(running.map((service) => service.ended))
  } finally {
    await stopAll()
  }
}

await runMain(main)
