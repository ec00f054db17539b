import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { personPage } from '../../person-page.ts'
import { newKey, type Woo, type WooPermission, wooShopName, wpError } from './woocommerce.ts'

const callbackMs = 10_000
const asked = ['app_name', 'scope', 'user_id', 'return_url', 'callback_url'] as const
type Asked = Partial<Record<(typeof asked)[number], string>>

const permissionsOf: Record<string, WooPermission> = {
  read: 'read',
  write: 'write',
  read_write: 'read_write',
}
/** Instead of a key of the seller's session: in the sandbox nobody signs in. */
const nonce = '0000000000'

/**
 * The page on which a seller lets a program in with one press. The keys travel from server to server; where they are not
 * answered with exactly 200 they are thrown away. Nothing of it is signed. ("WooCommerce: one-click keys".)
 */
export function addWooConsent(app: FastifyInstance, woo: Woo): void {
  const refuse = (reply: FastifyReply, message: string): FastifyReply =>
    wpError(reply, 401, 'wp_die', `خطا: ${message}`)

  app.get('/wc-auth/v1/authorize', async (request, reply) => {
    const query = request.query as Asked
    const missing = asked.find((name) => !query[name])
    if (missing !== undefined) return refuse(reply, `پارامتر ${missing} گم شده است..`)
    if (permissionsOf[query.scope ?? ''] === undefined) return refuse(reply, `گستره نادرست ${query.scope}.`)
    if (!isSecure(query.callback_url ?? '')) return refuse(reply, 'callback_url نیاز به پیش از SSL دارد..')
    const hidden = [...asked.map((name) => [name, query[name] ?? '']), ['wc_auth_nonce', nonce]].map(
      ([name = '', value = '']) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    )
    const denied = returnTo(query, '0')
    if (denied === null) return refuse(reply, 'return_url نشانی نیست.')
    const app_name = escapeHtml(query.app_name ?? '')
    return reply.type('text/html; charset=utf-8').send(
      personPage(
        { title: wooShopName, subtitle: 'پیشخوان ووکامرس، شبیه‌سازی‌شده' },
        'اجازه‌ی دسترسی',
        `<form class="panel" method="get" action="/wc-auth/v1/access_granted/">${hidden.join('')}<h1>${app_name} می‌خواهد به فروشگاه شما وصل شود</h1>
        <p>با این اجازه، «${app_name}» می‌تواند محصول‌ها، سفارش‌ها و وبهوک‌ها را ببیند و تغییر دهد.</p>
        <p class="soft">در شبیه‌ساز، ورود به پیشخوان لازم نیست.</p>
        <p><button class="main">تأیید</button> <a class="link" href="${escapeHtml(denied.href)}">رد</a></p></form>`,
      ),
    )
  })

  app.get('/wc-auth/v1/access_granted', async (request, reply) => {
    const query = request.query as Asked & { wc_auth_nonce?: string }
    const back = returnTo(query, '1')
    if (query.wc_auth_nonce !== nonce || back === null) return refuse(reply, 'دسترسی رد شد.')
    if (!(await handOver(woo, query)))
      return refuse(
        reply,
        'یک خطا در هنگام درخواست رخ داده است و در آن زمان قادر به ارسال داده‌های مشتری نبود.',
      )
    return reply.redirect(back.href, 302)
  })
}

/** WooCommerce hands keys to https only; the panel of this machine is let through. */
const isSecure = (url: string): boolean => {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' || parsed?.hostname === '127.0.0.1' || parsed?.hostname === 'localhost'
}

function returnTo(query: Asked, success: '0' | '1'): URL | null {
  const back = URL.parse(query.return_url ?? '')
  back?.searchParams.set('success', success)
  back?.searchParams.set('user_id', query.user_id ?? '')
  return back
}

/** Answers whether the keys arrived; those that did not are no keys any more. */
async function handOver(
  woo: Woo,
  { app_name = '', user_id = '', callback_url = '', scope = '' }: Asked,
): Promise<boolean> {
  const permissions = permissionsOf[scope] ?? 'read'
  const made = newKey(woo, app_name, permissions)
  const body = JSON.stringify({
    key_id: made.id,
    user_id,
    consumer_key: made.key,
    consumer_secret: made.secret,
    key_permissions: permissions,
  })
  const headers = { 'content-type': 'application/json;charset=utf-8' }
  const status = await woo.send(callback_url, body, headers, AbortSignal.timeout(callbackMs))
  if (status === 200) return true
  woo.keys.delete(made.id)
  return false
}
