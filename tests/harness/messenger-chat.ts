import type { Sandbox } from '@payvand/sandbox'

export interface ShownMessage {
  id: number
  chat: number
  fromBot: boolean
  text: string
  buttons: { text: string; callback_data?: string; url?: string }[][]
  sentAt: number
}

/** A person's chat with the operator's bot, in a messenger of the sandbox. */
export function messengerChat(sandbox: Sandbox, messenger: 'bale' | 'telegram', person: number) {
  const control = async (method: string, path: string, body?: unknown): Promise<any> => {
    const reply = await fetch(`${sandbox.marketplace.url}/__control/messengers/${messenger}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  const fromBot = async (): Promise<ShownMessage[]> => {
    const { messages } = (await control('GET', '')) as { messages: ShownMessage[] }
    return messages.filter((message) => message.chat === person && message.fromBot)
  }
  return {
    fromBot,
    write: (text: string, replyTo: number | null = null) =>
      control('POST', '/messages', { person, text, reply_to: replyTo }),
    /** Presses a button by its words; with other data where these are given. Answers the press. */
    async press(messageId: number, label: string, data?: string): Promise<string> {
      const message = (await fromBot()).find(({ id }) => id === messageId)
      const button = message?.buttons.flat().find(({ text }) => text === label)
      if (!message || (!button && data === undefined)) throw new Error(`no button ${label}`)
      const given = data ?? button?.callback_data
      return (await control('POST', '/presses', { person, message_id: messageId, data: given })).press
    },
    answerOf: async (press: string): Promise<{ text: string; isAlert: boolean } | undefined> =>
      (await control('GET', '')).answers[press],
    block: () => control('POST', '/blocks', { person }),
  }
}
