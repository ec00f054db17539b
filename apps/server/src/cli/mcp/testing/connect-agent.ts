import { fileURLToPath } from 'node:url'
import { Client, type Tool } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url))

export interface Agent {
  tools(): Promise<Tool[]>
  call(name: string, given: Record<string, unknown>): Promise<{ text: string; isError: boolean }>
  /** The questions that the person was asked so far. */
  questions: string[]
  close(): Promise<void>
}

/** An agent with `payvand mcp` as its own process, whose person answers every question with `says`. */
export async function connectAgent(
  environment: { PAYVAND_URL: string; PAYVAND_TOKEN: string },
  says: (question: string) => 'accept' | 'decline' | 'cancel' | 'no' | 'cannot be asked',
): Promise<Agent> {
  const canBeAsked = says('') !== 'cannot be asked'
  const client = new Client(
    { name: 'agent', version: '1.0.0' },
    { capabilities: canBeAsked ? { elicitation: {} } : {} },
  )
  const questions: string[] = []
  if (canBeAsked)
    client.setRequestHandler('elicitation/create', async (request) => {
      const { message } = request.params as { message: string }
      questions.push(message)
      const said = says(message)
      if (said === 'no') return { action: 'accept', content: { agree: false } }
      return said === 'accept'
        ? { action: 'accept', content: { agree: true } }
        : { action: said as 'decline' }
    })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, 'mcp'],
      env: { ...(process.env as Record<string, string>), ...environment },
    }),
  )
  return {
    questions,
    tools: async () => (await client.listTools()).tools,
    async call(name, given) {
      const answer = await client
        .callTool({ name, arguments: given })
        .catch((error: unknown) => ({ content: [{ type: 'text', text: String(error) }], isError: true }))
      const texts = (answer.content as { text?: string }[]).map(({ text }) => text ?? '')
      return { text: texts.join('\n'), isError: answer.isError === true }
    },
    close: () => client.close(),
  }
}
