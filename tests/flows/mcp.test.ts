import { TOKEN_SCOPES, type TokenScope } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MCP_TOOLS } from '../../apps/server/src/cli/mcp/mcp-tools.ts'
import { connectAgent } from '../../apps/server/src/cli/mcp/testing/connect-agent.ts'
import { startAgentHop } from '../harness/agent-hop.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('an agent over MCP', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let other: Seller
  let hop: Awaited<ReturnType<typeof startAgentHop>>

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url, 'sazito')
    other = await Seller.signedIn(payvand.url, 'demo')
    for (const who of [seller, other]) {
      await who.ask('orderSync.now')
      await waitUntil('the orders are here', async () => (await ordersOf(who)).length > 0 || undefined)
    }
    hop = await startAgentHop(payvand.url)
  })
  afterAll(async () => {
    hop.close()
    await world.close()
  })

  async function tokenOf(scopes: readonly TokenScope[] = TOKEN_SCOPES): Promise<string> {
    const { body } = await seller.call('personalTokens.create', { body: { name: 'agent', scopes, days: 7 } })
    return body.token
  }
  const ordersOf = async (who: Seller) => (await who.call('orders.list')).body.data as { id: number }[]

  it('says of each tool whether it reads, changes, or cannot be taken back', async () => {
    const agent = await connectAgent(
      { PAYVAND_URL: hop.url, PAYVAND_TOKEN: await tokenOf() },
      () => 'decline',
    )
    const tools = await agent.tools()
    await agent.close()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(MCP_TOOLS.map(({ name }) => name).toSorted())
    for (const tool of MCP_TOOLS) {
      expect(tool.class === 'read', tool.name).toBe(tool.method === 'GET')
      expect(tools.find(({ name }) => name === tool.name)?.annotations).toMatchObject({
        readOnlyHint: tool.class === 'read',
        destructiveHint: tool.class === 'destructive',
      })
    }
    const classOf = (name: string) => MCP_TOOLS.find((tool) => tool.name === name)?.class
    expect([classOf('comments_add'), classOf('crawlJobs_cancel'), classOf('chats_answer')]).toEqual([
      'write',
      'destructive',
      'destructive',
    ])
  })

  it('reads at once, and writes once for one yes', async () => {
    const [order] = await ordersOf(seller)
    const comment = { body: { model_type: 'order', model_id: order?.id, content: 'a note of the agent' } }
    const agent = await connectAgent({ PAYVAND_URL: hop.url, PAYVAND_TOKEN: await tokenOf() }, () => 'accept')
    expect((await agent.call('orders_list', {})).text).toContain(String(order?.id))
    const shown = await agent.call('comments_add', { ...comment, dryRun: true })
    expect(shown.text).toContain('Nothing was sent')
    expect(agent.questions).toEqual([])
    expect((await agent.call('comments_add', comment)).text).toContain('answered 201')
    expect(agent.questions).toHaveLength(1)
    expect(agent.questions[0]).toContain('a note of the agent')
    await agent.close()
    const { body } = await seller.call('comments.list', {
      query: { model_type: 'order', model_id: order?.id ?? 0 },
    })
    expect(body.data.filter((one: any) => one.content === 'a note of the agent')).toHaveLength(1)
    expect(hop.changing.splice(0)).toEqual(['POST /v1/comments'])
  })

  it.each(['decline', 'cancel', 'no', 'cannot be asked'] as const)(
    'sends nothing where the person says: %s',
    async (said) => {
      const [order] = await ordersOf(seller)
      const comment = { body: { model_type: 'order', model_id: order?.id, content: 'unwanted' } }
      const agent = await connectAgent({ PAYVAND_URL: hop.url, PAYVAND_TOKEN: await tokenOf() }, () => said)
      expect((await agent.call('comments_add', comment)).isError).toBe(true)
      await agent.close()
      expect(hop.changing.splice(0)).toEqual([])
    },
  )

  it('asks about what it shows whole, and reaches no other call by the parts of an address', async () => {
    const [order] = await ordersOf(seller)
    const agent = await connectAgent({ PAYVAND_URL: hop.url, PAYVAND_TOKEN: await tokenOf() }, () => 'accept')
    const note = (content: string) => ({ body: { model_type: 'order', model_id: order?.id, content } })
    const long = await agent.call('comments_add', note(`${'x'.repeat(1_500)} and the rest`))
    expect([long.isError, agent.questions]).toEqual([true, []])
    for (const id of ['..', '../users', '1/../2', '1?x=2']) {
      expect((await agent.call('orders_get', { id })).isError).toBe(true)
      expect((await agent.call('chats_answer', { id, body: { text: 'hello' } })).isError).toBe(true)
    }
    expect(agent.questions).toEqual([])
    expect(hop.changing.splice(0)).toEqual([])
    await agent.call('comments_add', note('turned \u202e round'))
    expect(agent.questions[0]).toContain(String.raw`turned \u202e round`)
    hop.changing.splice(0)
    await agent.close()
  })

  it('goes no further than the scopes of its token', async () => {
    const agent = await connectAgent(
      { PAYVAND_URL: hop.url, PAYVAND_TOKEN: await tokenOf(['catalog:read']) },
      () => 'accept',
    )
    expect((await agent.call('projects_list', {})).isError).toBe(false)
    const refused = await agent.call('orders_list', {})
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('token_scope_missing')])
    await agent.close()
  })
})
