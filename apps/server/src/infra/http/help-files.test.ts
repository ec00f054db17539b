import fastify from 'fastify'
import { expect, it } from 'vitest'
import { mountHelp } from './help-files.ts'

it('the help site is served under its own policy, and leads from a screen to its page', async () => {
  // The tool is plain JavaScript, without types of its own.
  const tool = new URL('../../../../../tools/build-help.mjs', import.meta.url).href
  const { buildHelp } = (await import(tool)) as { buildHelp(): Promise<void> }
  await buildHelp()
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await mountHelp(app)
  for (const [screen, page] of [
    ['/order/list', '/help/orders/list/'],
    ['/arachne/projects/$id', '/help/products/projects/'],
    ['/nowhere', '/help/'],
    ['__proto__', '/help/'],
  ]) {
    const reply = await app.inject(`/help/of?screen=${encodeURIComponent(screen ?? '')}`)
    expect([screen, reply.statusCode, reply.headers.location]).toEqual([screen, 302, page])
  }
  for (const path of ['/help/', '/help', '/help/orders/list/', '/help/problems/errors/quota_used_up/']) {
    const reply = await app.inject(path)
    expect([path, reply.statusCode]).toEqual([path, 200])
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
    expect(reply.body).not.toMatch(/<script>|style="/)
  }
  for (const path of ['/help/nowhere/', '/help/..%2f..%2fpackage.json', '/help/%2e%2e/package.json'])
    expect([path, (await app.inject(path)).statusCode]).not.toEqual([path, 200])
  await app.close()
})
