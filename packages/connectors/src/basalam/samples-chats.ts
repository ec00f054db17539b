/** Answers of Basalam about conversations, as the facts of its SDKs allow them. For tests. */

const PERSON = { id: 8, hash_id: 'xY9', name: 'buyer', avatar: null, verified: false, vendor: null }

export const SAMPLE_MESSAGE = {
  id: 9001,
  chat_id: 71,
  seen_at: null,
  created_at: '2026-11-21T01:15:00+03:30',
  updated_at: '2026-11-21T01:15:00+03:30',
  message_type: 'product',
  sender: PERSON,
  content: {
    links: [],
    files: [{ id: 4, url: 'https://statics.basalam.com/4.jpg', name: 'mug.jpg', width: 640, height: 640 }],
    text: ' is it there? ',
    entity_id: 501,
    location: null,
  },
  replied_message: null,
}

export const SAMPLE_CHAT = {
  id: 71,
  marked_as_unread: false,
  unseen_message_count: 1,
  updated_at: '2026-11-21T01:15:00.123+03:30',
  created_at: '2026-11-20T01:15:00+03:30',
  chat_type: 'private',
  last_seen_id: 9000,
  last_message: SAMPLE_MESSAGE,
  contact: PERSON,
  contact_id: 8,
  contact_is_blocked: false,
  show_approvals: false,
  reply_markup: {},
  group: null,
  channel: null,
  bot: null,
}

/** The marketplace's own conversation, of no other person. */
export const SAMPLE_BOT_CHAT = {
  ...SAMPLE_CHAT,
  id: 72,
  chat_type: 'bot',
  contact: null,
  contact_id: null,
  bot: { title: 'news', link: 'news', verified: true },
}
