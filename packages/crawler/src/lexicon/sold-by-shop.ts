/** Messengers and networks in which a seller is written to, Iranian ones among them; subdomains count too. */
const CHAT_HOSTS = [
  'wa.me',
  'whatsapp.com',
  't.me',
  'telegram.me',
  'instagram.com',
  'ig.me',
  'm.me',
  'line.me',
  'viber.com',
  'ble.ir',
  'eitaa.com',
  'rubika.ir',
  'splus.ir',
]
/** Pages that take a payment for a seller and have no shop of their own. */
const PAYMENT_HOSTS = [
  'buy.stripe.com',
  'checkout.stripe.com',
  'paypal.com',
  'paypal.me',
  'square.link',
  'zarinp.al',
  'zarinpal.com',
  'payping.ir',
  'idpay.ir',
]
const HOSTS = [...CHAT_HOSTS, ...PAYMENT_HOSTS]
const CHAT_SCHEME = /^(?:tel|sms|mailto|whatsapp|tg|viber):/i

/** Tells whether an address, as a page writes it, leads to a talk with its seller or to pay them, and not to another shop. */
function leadsToSeller(href: string): boolean {
  const written = href.trim()
  if (CHAT_SCHEME.test(written)) return true
  if (!/^(?:https?:)?\/\//i.test(written)) return false
  const host = URL.parse(written, 'https://shop.invalid/')?.hostname ?? ''
  return HOSTS.some((known) => host === known || host.endsWith(`.${known}`))
}

/**
 * Tells whether the shop itself sells a product of WooCommerce of this kind (`simple`, `variable`, `grouped`, `external`). A group sells
 * only its parts. What is external is sold where its button leads: the shop sells it if that is a talk with the seller or a page to pay them.
 */
export const isSoldByShop = (kind: string | null, buttonLeadsTo: string): boolean =>
  kind !== 'grouped' && (kind !== 'external' || leadsToSeller(buttonLeadsTo))
