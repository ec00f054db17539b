/** The ports of the sandbox's marketplace and Instagram, counted from the panel's own port (tools/sandbox.mjs). */
const OFFSETS = { marketplace: 10, instagram: 23 } as const

/** The strings of the simulated Instagram beside a panel, and the files it hands out. */
export function instagramOf(panelUrl: string) {
  const at = (offset: number, path: string) => {
    const address = new URL(path, panelUrl)
    address.port = String(Number(address.port) + offset)
    return address
  }
  return {
    async set(settings: object): Promise<void> {
      const reply = await fetch(at(OFFSETS.marketplace, '/__control/instagram/settings'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(settings),
      })
      if (!reply.ok) throw new Error(`instagram/settings answered ${reply.status}: ${await reply.text()}`)
    },
    /** The export of an account, as its owner gets it. */
    async exportOf(username: string): Promise<Buffer> {
      const reply = await fetch(at(OFFSETS.instagram, `/${username}/export.zip`))
      if (!reply.ok) throw new Error(`the export of ${username} answered ${reply.status}`)
      return Buffer.from(await reply.arrayBuffer())
    },
  }
}
