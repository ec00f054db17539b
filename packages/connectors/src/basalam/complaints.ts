import { z } from 'zod'
import type { Complaint, RefusalReason } from '../kit/connector-error.ts'

const text = z.string().trim().min(1)
const names = z
  .array(z.union([z.string(), z.number()]).transform(String))
  .nullish()
  .catch(null)

/** The core, upload and webhook APIs answer so to a body that does not fit: the schema checker's English. */
const schemaDetail = z.object({
  detail: z.array(z.object({ loc: names, msg: text })),
})
/** The core API answers so to a broken rule: Persian, with the passages that moderation found. */
const ruleMessages = z.object({
  messages: z.array(
    z.object({
      message: text,
      fields: names,
      detected: z
        .array(z.object({ snippet: z.string() }))
        .nullish()
        .catch(null),
    }),
  ),
})
/** Orders answer so, and the gateway's own refusals. */
const errorList = z.object({
  errors: z.array(z.object({ message: text, fields: names })),
})
/** OAuth answers so. */
const oauthError = z.object({ error: text, error_description: z.string().nullish().catch(null) })
const bareMessage = z.object({ message: text })
const bareDetail = z.object({ detail: text })

const BODY = 'body'

/**
 * Reads Basalam's complaints about a request out of any of its error bodies; an unknown body gives none. (Basalam
 * reference: error bodies, "four shapes, be ready for all".)
 */
export function readBasalamComplaints(body: unknown): Complaint[] {
  const rules = ruleMessages.safeParse(body)
  if (rules.success) {
    return rules.data.messages.map(({ message, fields, detected }) => ({
      message,
      fields: fields ?? [],
      snippets: [...new Set((detected ?? []).flatMap(({ snippet }) => emphasised(snippet)))],
    }))
  }
  const schema = schemaDetail.safeParse(body)
  if (schema.success) {
    return schema.data.detail.map(({ loc, msg }) => ({
      message: msg,
      // ["body", "variants", 0, "stock"]: the first says where the value travelled.
      fields: [(loc ?? []).filter((part, index) => index > 0 || part !== BODY).join('.')].filter(Boolean),
      snippets: [],
    }))
  }
  const list = errorList.safeParse(body)
  if (list.success && list.data.errors.length > 0) {
    return list.data.errors.map(({ message, fields }) => ({ message, fields: fields ?? [], snippets: [] }))
  }
  const oauth = oauthError.safeParse(body)
  if (oauth.success) return [plain(oauth.data.error_description || oauth.data.error, [oauth.data.error])]
  const message = bareMessage.safeParse(body)
  if (message.success) return [plain(message.data.message)]
  const detail = bareDetail.safeParse(body)
  return detail.success ? [plain(detail.data.detail)] : []
}

/**
 * "... cannot be edited. Id: 501", in Persian with either form of its letters: the words with which a price edit is
 * refused while a discount lasts. (Basalam reference: discounts; seen on the older API.)
 */
const DISCOUNT_LOCK =
  /\u0642\u0627\u0628\u0644\s+\u0648[\u06cc\u064a]\u0631\u0627[\u06cc\u064a]\u0634\s+\u0646[\u06cc\u064a]\u0633\u062a/
const DISCOUNT_OR_ID = /\u062a\u062e\u0641[\u06cc\u064a]\u0641|\u0634\u0646\u0627\u0633\u0647/

/** The meaning of Basalam's words for a refusal, where a caller can do something about it; null otherwise. */
export function refusalReason(words: string): RefusalReason | null {
  return DISCOUNT_LOCK.test(words) && DISCOUNT_OR_ID.test(words) ? 'discount_locked' : null
}

/** Collects the parts a passage marks as wrong; a passage without a mark is wrong as a whole. */
function emphasised(snippet: string): string[] {
  const marked = [...snippet.matchAll(/<em>(.*?)<\/em>/gs)].map((match) => match[1] ?? '')
  return marked.length > 0 ? marked : [snippet]
}

function plain(message: string, fields: string[] = []): Complaint {
  return { message, fields, snippets: [] }
}
