import { type BasalamConnector, createBasalamConnector } from '../basalam/connector.ts'
import { answeringServer, type Heard } from './answer-server.ts'

export const TEST_TOKEN = 'test-access-token-1234567890'

/** A Basalam connector on a server that answers every request alike and remembers it. */
export async function basalamAnswering(
  body: unknown,
  status = 200,
): Promise<{ basalam: BasalamConnector; heard: Heard[]; origin: string }> {
  return basalamAnsweringBy(() => ({ status, body }))
}

/** The same, which answers each request as it is told. */
export async function basalamAnsweringBy(
  answer: Parameters<typeof answeringServer>[0],
): ReturnType<typeof basalamAnswering> {
  const { origin, client, heard } = await answeringServer(answer)
  const basalam = createBasalamConnector({
    client,
    hosts: {
      gateway: origin,
      upload: origin,
      media: origin,
      categoryDetection: origin,
      core: origin,
      orderProcessing: origin,
    },
    credentials: { accessToken: () => Promise.resolve(TEST_TOKEN) },
  })
  return { basalam, heard, origin }
}
