import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { Command } from 'commander'
import { createPayvandMcp } from './mcp/mcp-server.ts'

const HERE = 'http://127.0.0.1:4000'

export function mcpCommand(): Command {
  return new Command('mcp')
    .description(
      'Serve the API to an agent over MCP (stdio), with a personal token of yours; it asks you before each change',
    )
    .addHelpText(
      'after',
      `\nEnvironment:\n  PAYVAND_URL    address of the panel (${HERE})\n  PAYVAND_TOKEN  a personal token, made on the profile page\n`,
    )
    .action(() => {
      const { PAYVAND_URL: url = HERE, PAYVAND_TOKEN: token } = process.env
      if (!token) throw new Error('PAYVAND_TOKEN is missing: make a personal token on the profile page')
      serveStdio(() => createPayvandMcp({ url, token }))
    })
}
