import { constants, createPublicKey, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFormBodies } from '../../form-bodies.ts'
import { escapeHtml } from '../../html.ts'
import { toPersianDigits } from '../../persian-digits.ts'
import { personPage } from '../../person-page.ts'
import { type Digikala, digikalaSellers } from './digikala.ts'

export const privateTokenPath = '/panel/private-token'
const path = privateTokenPath
const wantedBits = 4096

/**
 * The page of the seller's panel where a person hands in a public key and is shown an authorization code that only its
 * private half opens ("Digikala: getting the first token" in the reference). The person chooses the seller.
 */
export function addSellerPanel(app: FastifyInstance, digikala: Digikala): void {
  const show = (reply: FastifyReply, body: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        personPage(
          { title: 'مرکز فروشندگان دیجی‌کالا', subtitle: 'شبیه‌سازی‌شده روی همین رایانه' },
          'توکن اختصاصی',
          `<h1>توکن اختصاصی</h1>${body}`,
        ),
      )

  app.register(async (pages) => {
    readFormBodies(pages)

    pages.get(path, async (_request, reply) => show(reply, form('', null)))

    pages.post(path, async (request, reply) => {
      const { key = '', seller } = (request.body ?? {}) as { key?: string; seller?: string }
      const publicKey = publicKeyIn(key)
      if (publicKey === null) {
        const words = `این متن کلید عمومی RSA با ${toPersianDigits(wantedBits)} بیت نیست. متن کامل را، با خط نخست و پایانی آن، بگذارید.`
        return show(reply.code(422), form(key, words))
      }
      const sellerId = digikalaSellers.find((each) => String(each.sellerId) === seller)?.sellerId
      const code = `def50200${randomBytes(24).toString('hex')}`
      digikala.codes.set(code, { code, sellerId: sellerId ?? digikalaSellers[0]?.sellerId ?? 0, used: false })
      const encrypted = publicEncrypt(
        { key: publicKey, padding: paddings[digikala.settings.codePadding] ?? constants.RSA_PKCS1_PADDING },
        Buffer.from(code),
      ).toString('base64')
      return show(
        reply,
        `<p>کد زیر را در پنل خود بگذارید. این کد تنها یک بار کار می‌کند.</p>
        <div class="fields"><label class="broad">کد<textarea rows="10" dir="ltr" readonly>${encrypted}</textarea></label></div>
        <p><a class="link" href="${path}">کد دیگر</a></p>`,
      )
    })
  })
}

const paddings: Record<string, number> = {
  pkcs1: constants.RSA_PKCS1_PADDING,
  oaep: constants.RSA_PKCS1_OAEP_PADDING,
}

function publicKeyIn(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: text.trim(), format: 'pem' })
    const isRsa = key.asymmetricKeyType === 'rsa' && !text.includes('PRIVATE')
    return isRsa && key.asymmetricKeyDetails?.modulusLength === wantedBits ? key : null
  } catch {
    return null
  }
}

function form(key: string, refusal: string | null): string {
  const sellers = digikalaSellers.map(
    ({ sellerId, name }) => `<option value="${sellerId}">${escapeHtml(name)}</option>`,
  )
  const note = refusal === null ? '' : `<p class="note bad" role="alert">${refusal}</p>`
  return `<p class="soft">برنامه‌ای که به فروشگاه شما وصل می‌شود یک کلید عمومی به شما می‌دهد. آن را اینجا بگذارید تا کدی بگیرید که تنها همان برنامه می‌خواند.</p>
    ${note}<form method="post" action="${path}">
    <div class="fields"><label>فروشنده<select name="seller">${sellers.join('')}</select></label>
    <label class="broad">کلید عمومی<textarea name="key" rows="10" dir="ltr" required>${escapeHtml(key)}</textarea></label></div>
    <p><button class="main">ساختن توکن</button></p></form>`
}
