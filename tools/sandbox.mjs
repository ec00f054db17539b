import { join } from 'node:path'
import { startService } from './service.mjs'
import { sayWhatTakesLong } from './wait.mjs'

const PROGRAM = ['packages/sandbox/src/main.ts']

/** The sandbox's ports begin so far above the panel's. */
export const SANDBOX_PORT_OFFSET = 10

/**
 * Starts the simulated marketplace and websites and waits until they listen, however long that takes: the service, and
 * its own report (`{marketplace, websites: [{key, title, url}], hosts}`). Rejects when it ends before. `onStarted` is
 * given the service at once, so that it can be stopped while it starts.
 */
export async function startSandbox({ port, dataFolder, panelUrls, program = PROGRAM, onStarted, say }) {
  const { promise: ready, resolve, reject } = deferred()
  const onLine = (line) => {
    const message = readyMessage(line)
    if (message) resolve(message)
    else console.log(line)
  }
  const env = {
    SANDBOX_PORT: String(port),
    SANDBOX_DATA: join(dataFolder, 'sandbox'),
    // Single sign-on may return to these addresses.
    SANDBOX_REDIRECT_URIS: panelUrls.map((url) => `${url}/login`).join(','),
  }
  const service = startService(program, { env, readLines: onLine })
  onStarted?.(service)
  void service.ended.then((code) => reject(new Error(`The sandbox stopped while starting (code ${code})`)))
  try {
    return { service, ...(await sayWhatTakesLong('the sandbox', ready, say)) }
  } catch (error) {
    await service.stop()
    throw error
  }
}

/** The server's environment for life in the sandbox's world. */
export function serverEnvironment(sandbox) {
  const allowed = [process.env.PAYVAND_ALLOW_HOSTS, ...sandbox.hosts].filter(Boolean)
  return {
    PAYVAND_SANDBOX_URL: urlOf(sandbox.marketplace),
    PAYVAND_SANDBOX_DIGIKALA_URL: sandbox.shops.find((shop) => shop.key === 'digikala').url,
    PAYVAND_SANDBOX_INSTAGRAM_URL: sandbox.instagram.url,
    PAYVAND_SANDBOX_MESSENGERS: JSON.stringify(sandbox.messengers),
    PAYVAND_SANDBOX_SMS_URLS: JSON.stringify(
      Object.fromEntries(sandbox.sms.map(({ key, url }) => [key, url])),
    ),
    PAYVAND_SANDBOX_WEBSITES: JSON.stringify(sandbox.websites),
    PAYVAND_ALLOW_HOSTS: allowed.join(','),
  }
}

export function urlOf(place) {
  return typeof place === 'string' ? place : place.url
}

function readyMessage(line) {
  if (!line.startsWith('{"ready":true')) return null
  return JSON.parse(line)
}

function deferred() {
  let resolve
  let reject
  const promise = new Promise((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
