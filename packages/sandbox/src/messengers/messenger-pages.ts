import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFormBodies } from '../form-bodies.ts'
import { escapeHtml } from '../html.ts'
import { personPage } from '../person-page.ts'
import { type ChatMessage, type Messenger, pressButton, writeToBot } from './messenger.ts'

/** Pages for a person: who can be, and the chat of one with the bot, its buttons and its answers. */
export function addMessengerPages(app: FastifyInstance, messenger: Messenger): void {
  readFormBodies(app)
  const brand = { title: messenger.title, subtitle: 'شبیه‌سازی‌شده روی همین رایانه' }
  const show = (reply: FastifyReply, title: string, body: string) =>
    reply.type('text/html; charset=utf-8').send(personPage(brand, title, body))

  app.get('/', async (_request, reply) =>
    show(
      reply,
      messenger.title,
      `<h1>شما کیستید؟</h1><div class="acts">${[...messenger.people.values()]
        .map(({ id, name }) => `<a class="tab" href="/chats/${id}">${escapeHtml(name)}</a>`)
        .join('')}</div>`,
    ),
  )
  // The bot's own link: it opens a chat whose first message carries the code, as in the real applications.
  app.get(`/${messenger.botName}`, async (request, reply) => {
    const { start = '' } = request.query as { start?: string }
    const body = [...messenger.people.values()].map(
      ({ id, name }) =>
        `<form method="post" action="/chats/${id}"><input type="hidden" name="text" value="/start ${escapeHtml(start)}"><button class="main">شروع به نام ${escapeHtml(name)}</button></form>`,
    )
    return show(reply, messenger.title, `<h1>شروع گفتگو</h1><div class="acts">${body.join('')}</div>`)
  })
  app.get('/chats/:person', async (request, reply) => {
    const person = messenger.people.get(Number((request.params as { person: string }).person))
    if (!person) return reply.callNotFound()
    const mine = messenger.messages.filter(({ chat }) => chat === person.id).slice(-50)
    const told = [...messenger.answers.values()].at(-1)
    return show(
      reply,
      person.name,
      `<h1>${escapeHtml(person.name)}</h1>${told?.text ? `<p class="note wait">${escapeHtml(told.text)}</p>` : ''}
      ${mine.map((message) => messageOf(message)).join('')}
      <form class="find" method="post" action="/chats/${person.id}"><input name="text" autocomplete="off" aria-label="پیام"><button class="main">فرستادن</button></form>
      <p><a class="link" href="/chats/${person.id}">تازه کردن</a></p>`,
    )
  })
  app.post('/chats/:person', async (request, reply) => {
    const person = Number((request.params as { person: string }).person)
    const { text = '', press, message, reply: replyTo } = (request.body ?? {}) as Record<string, string>
    if (press !== undefined) pressButton(messenger, person, Number(message), press)
    else if (text.trim() !== '') writeToBot(messenger, person, text, replyTo ? Number(replyTo) : null)
    return reply.redirect(`/chats/${person}`, 303)
  })
}

function messageOf({ id, chat, fromBot, text, buttons }: ChatMessage): string {
  const rows = buttons.map(
    (row) =>
      `<div class="acts">${row
        .map(({ text: label, url, callback_data: data }) =>
          url === undefined
            ? `<form method="post" action="/chats/${chat}"><input type="hidden" name="message" value="${id}"><button name="press" value="${escapeHtml(data ?? '')}">${escapeHtml(label)}</button></form>`
            : `<a class="tab" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`,
        )
        .join('')}</div>`,
  )
  const answer = fromBot
    ? `<form class="find" method="post" action="/chats/${chat}"><input type="hidden" name="reply" value="${id}"><input name="text" autocomplete="off" placeholder="پاسخ به همین پیام" aria-label="پاسخ"><button>پاسخ</button></form>`
    : ''
  return `<div class="rows" style="padding:12px 16px"><p class="soft">${fromBot ? 'پیوند' : 'شما'}</p><pre>${escapeHtml(text)}</pre>${rows.join('')}${answer}</div>`
}
