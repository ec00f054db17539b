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
const CHAT_SCHEME = /^(?:tel|sms|mailto|whatsapp|tg|viber):/i

/** Tells whether an address, as a page writes it, leads to a talk with a seller, not to another shop. */
export function isChatAddress(href: string): boolean {
  const written = href.trim()
  if (CHAT_SCHEME.test(written)) return true
  if (!/^(?:https?:)?\/\//i.test(written)) return false
  const host = URL.parse(written, 'https://shop.invalid/')?.hostname ?? ''
  return CHAT_HOSTS.some((chat) => host === chat || host.endsWith(`.${chat}`))
}
