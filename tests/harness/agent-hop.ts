import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Stands between agents and a Payvand, and keeps what they asked that would change something, as `POST /v1/comments`. */
export async function startAgentHop(payvandUrl: string) {
  const changing: string[] = []
  const hop = createServer((request, response) => {
    if (request.method !== 'GET') changing.push(`${request.method} ${request.url}`)
    void text(request).then(async (body) => {
      const answer = await fetch(new URL(request.url ?? '/', payvandUrl), {
        method: request.method ?? 'GET',
        headers: {
          authorization: request.headers.authorization ?? '',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body } : {}),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
  })
  await new Promise<void>((resolve) => hop.listen(0, '127.0.0.1', resolve))
  return {
    changing,
    url: `http://127.0.0.1:${(hop.address() as { port: number }).port}`,
    close: () => hop.close(),
  }
}
