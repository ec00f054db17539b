/** A conversation of a seller's account with one other person. */
export type ChatRecord = {
  id: number
  /** The account of the seller. */
  userId: number
  contact: { id: number; name: string }
  updatedAt: string
}

export type ChatFileRecord = { id: number; url: string; name: string }

export type MessageRecord = {
  id: number
  chatId: number
  /** The account that wrote it; null for the marketplace's own words. */
  senderId: number | null
  type: string
  text: string | null
  entityId: number | null
  files: ChatFileRecord[]
  createdAt: string
}
