import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFormBodies } from '../../form-bodies.ts'
import { escapeHtml } from '../../html.ts'
import { personPage } from '../../person-page.ts'
import { newKey, type Woo, wooShopName } from './woocommerce.ts'

const callbackMs = 10_000
const asked = ['app_name', 'scope', 'user_id', 'return_url', 'callback_url'] as const
type Asked = Partial<Record<(typeof asked)[number], string>>

/**
 * The page on which a seller lets a program in with one press. The keys travel from server to server; where they are not
 * answered with exactly 200 they are thrown away. Nothing of it is signed. ("WooCommerce: one-click keys".)
 */
export function addWooConsent(app: FastifyInstance, woo: Woo): void {
  const show = (reply: FastifyReply, title: string, body: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .send(personPage({ title: wooShopName, subtitle: 'پیشخوان ووکامرس، شبیه‌سازی‌شده' }, title, body))

  void app.register(async (scope) => {
    readFormBodies(scope)

    scope.get('/wc-auth/v1/authorize', async (request, reply) => {
      const query = request.query as Asked
      const missing = asked.find((name) => !query[name])
      if (missing !== undefined)
        return show(reply.code(400), 'خطا', `<div class="panel"><p>پارامتر ${missing} نیست.</p></div>`)
      const hidden = asked.map(
        (name) => `<input type="hidden" name="${name}" value="${escapeHtml(query[name] ?? '')}">`,
      )
      return show(
        reply,
        'اجازه‌ی دسترسی',
        `<form class="panel" method="post" action="/wc-auth/v1/grant">${hidden.join('')}
        <h1>${escapeHtml(query.app_name ?? '')} می‌خواهد به فروشگاه شما وصل شود</h1>
        <p>با این اجازه، «${escapeHtml(query.app_name ?? '')}» می‌تواند محصول‌ها، سفارش‌ها و وبهوک‌ها را ببیند و تغییر دهد.</p>
        <p class="soft">در شبیه‌ساز، ورود به پیشخوان لازم نیست.</p>
        <p><button class="main" name="decision" value="approve">تأیید</button>
        <button name="decision" value="deny">رد</button></p></form>`,
      )
    })

    scope.post('/wc-auth/v1/grant', async (request, reply) => {
      const { decision, ...query } = (request.body ?? {}) as Asked & { decision?: string }
      const back = URL.parse(query.return_url ?? '')
      if (back === null)
        return show(reply.code(400), 'خطا', '<div class="panel"><p>نشانی بازگشت نیست.</p></div>')
      back.searchParams.set('user_id', query.user_id ?? '')
      back.searchParams.set('success', decision === 'approve' ? '1' : '0')
      if (decision === 'approve' && !(await handOver(woo, query)))
        return show(reply.code(500), 'خطا', '<div class="panel"><p>یک خطا در درخواست رخ داد.</p></div>')
      return reply.redirect(back.href, 302)
    })
  })
}

/** Answers whether the keys arrived; those that did not are no keys any more. */
async function handOver(
  woo: Woo,
  { app_name = '', user_id = '', callback_url = '' }: Asked,
): Promise<boolean> {
  const made = newKey(woo, app_name)
  try {
    const answer = await fetch(callback_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=utf-8' },
      body: JSON.stringify({
        key_id: made.id,
        user_id,
        consumer_key: made.key,
        consumer_secret: made.secret,
        key_permissions: 'read_write',
      }),
      signal: AbortSignal.timeout(callbackMs),
    })
    await answer.body?.cancel()
    if (answer.status === 200) return true
  } catch {
    // As if it had been refused.
  }
  woo.keys.delete(made.id)
  return false
}
