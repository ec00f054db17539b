import { sandboxAt } from '../../harness/sandbox-control.ts'

/** The port of the sandbox's marketplace, counted from the panel's own port (tools/sandbox.mjs). */
const MARKETPLACE_PORT_OFFSET = 10

/** The strings of the sandbox that stands beside a panel. */
export function sandboxOf(panelUrl: string) {
  const marketplace = new URL(panelUrl)
  marketplace.port = String(Number(marketplace.port) + MARKETPLACE_PORT_OFFSET)
  return sandboxAt(marketplace.origin)
}
