import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { moment, wholeNumber } from './wire-values.ts'

/**
 * The guards for Basalam's conversations. What a message cannot be kept without must be right; any other field is null
 * when missing or odd. (Basalam reference: chat; the SDK's chat document.)
 */
const optional = <Output>(schema: z.ZodType<Output>) => schema.nullish().catch(null)
const text = optional(z.string().transform((value) => value.trim() || null))
const id = wholeNumber.pipe(z.number().positive())

/** A moment with the text it came as: the list is asked on from that very text, since its form is not documented. */
const stamp = z.string().transform((given, context) => {
  const at = moment.safeParse(given)
  if (at.success) return { given, at: at.data }
  context.addIssue({ code: 'custom', message: 'not a moment' })
  return z.NEVER
})

const wireFile = z.object({ url: z.string(), name: text })

const wireMessage = z.object({
  id,
  created_at: moment,
  seen_at: optional(moment),
  message_type: text,
  /** One of the SDKs' models has its number as a text. */
  sender: optional(z.object({ id })),
  content: optional(
    z.object({
      text,
      entity_id: optional(id),
      files: optional(z.array(optional(wireFile))),
    }),
  ),
})
export type WireMessage = z.infer<typeof wireMessage>

const wireChat = z.object({
  id,
  updated_at: stamp,
  unseen_message_count: optional(wholeNumber),
  last_message: optional(wireMessage),
  contact: optional(z.object({ id, name: text, avatar: text })),
  /** One of these is there where it is no conversation between two people. */
  group: optional(z.object({})),
  channel: optional(z.object({})),
  bot: optional(z.object({})),
})
export type WireChat = z.infer<typeof wireChat>

export const wireChatList = z.object({ data: z.object({ chats: readableRows(wireChat) }) })
export const wireMessageList = z.object({ data: z.object({ messages: readableRows(wireMessage) }) })
export const wireSentMessage = z.object({ data: wireMessage })
