import { mailSubject, NOTIFICATION_MAIL_TEXTS } from '@payvand/texts'
import type { Mail } from '../../../infra/mailer.ts'
import type { LeavingNotification } from '../message-content.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string)

/** A mail of these notifications; of none it is a test. Plain text and the same as right-to-left HTML. */
export function mailContent(
  notifications: readonly LeavingNotification[],
  { isDigest, panelUrl }: { isDigest: boolean; panelUrl: string },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = NOTIFICATION_MAIL_TEXTS
  const settingsUrl = `${panelUrl}/profile/notifications`
  const texts = notifications.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n'))
  const blocks = notifications.map(
    ({ title, text, url }) =>
      `<p style="margin:0 0 16px"><strong>${escaped(title)}</strong><br>${text ? `${escaped(text)}<br>` : ''}<a href="${escaped(url)}">${words.see}</a></p>`,
  )
  if (notifications.length === 0) {
    texts.push(words.testText)
    blocks.push(`<p>${words.testText}</p>`)
  }
  return {
    subject: mailSubject(notifications, isDigest),
    text: `${texts.join('\n\n')}\n\n${words.settings}: ${settingsUrl}\n`,
    html: `<!doctype html><html lang="fa" dir="rtl"><body style="font-family:Vazirmatn,Tahoma,sans-serif;line-height:1.8" dir="rtl">${blocks.join('')}<p style="font-size:12px"><a href="${escaped(settingsUrl)}">${words.settings}</a></p></body></html>`,
  }
}

/** The mail with the code that confirms a mailbox; it says what nobody has to do who did not ask for it. */
export function codeContent(code: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = NOTIFICATION_MAIL_TEXTS
  return {
    subject: words.codeSubject,
    text: `${words.codeText}\n\n${code}\n\n${words.codeIgnore}\n`,
    html: `<!doctype html><html lang="fa" dir="rtl"><body style="font-family:Vazirmatn,Tahoma,sans-serif;line-height:1.8" dir="rtl"><p>${words.codeText}</p><p dir="ltr" style="font-size:24px;text-align:center"><strong>${code}</strong></p><p style="font-size:12px">${words.codeIgnore}</p></body></html>`,
  }
}
