import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A fresh database on the server of TEST_DATABASE_URL; null without it: the flow then runs on the embedded one. */
export async function testDatabase(): Promise<TestDatabase | null> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return null
  const name = `flow_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
