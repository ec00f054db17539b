import { escapeHtml } from '../../html.ts'
import { sellers } from '../../seed/sellers.ts'
import type { ClientRecord } from '../marketplace-records.ts'
import { marketplacePage } from '../pages/marketplace-page.ts'
import { scopeTitles } from './access.ts'

/** The consent a client asks of a seller. */
export type ConsentRequest = {
  client: ClientRecord
  redirectUri: string
  scopes: string[]
  state: string | null
  /** The S256 challenge; null: none came. */
  challenge: string | null
}

/** The page that asks a seller. Instead of a login one chooses which of the seeded sellers one is. */
export function consentPage(asked: ConsentRequest): string {
  const hidden = [
    ['client_id', asked.client.id],
    ['redirect_uri', asked.redirectUri],
    ['scope', asked.scopes.join(' ')],
    ...(asked.state === null ? [] : [['state', asked.state]]),
    ...(asked.challenge === null
      ? []
      : [
          ['code_challenge', asked.challenge],
          ['code_challenge_method', 'S256'],
        ]),
  ].map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? '')}">`)
  const people = sellers.map(
    (seller, index) =>
      `<label><input type="radio" name="seller" value="${seller.key}"${index === 0 ? ' checked' : ''}>
       ${escapeHtml(seller.name)} — ${escapeHtml(seller.boothTitle)}</label>`,
  )
  const scopes = asked.scopes.map((scope) => `<li>${escapeHtml(scopeTitles[scope] ?? scope)}</li>`)
  return marketplacePage(
    'اجازه دسترسی',
    `<form class="panel" method="post" action="/accounts/sso">${hidden.join('')}
     <h1>اجازه دسترسی</h1><p><b>${escapeHtml(asked.client.name)}</b> می‌خواهد به غرفه شما وصل شود و این‌ها را می‌خواهد:</p>
     <ul>${scopes.join('')}</ul><p class="soft">در شبیه‌ساز، ورود یعنی انتخاب یکی از فروشنده‌ها:</p>${people.join('')}
     <p><button class="main" name="decision" value="accept">اجازه می‌دهم</button>
     <button name="decision" value="refuse">اجازه نمی‌دهم</button></p></form>`,
  )
}

export function consentProblemPage(text: string): string {
  return marketplacePage(
    'درخواست نادرست',
    `<div class="panel"><h1>درخواست نادرست</h1><p>${escapeHtml(text)}</p></div>`,
  )
}
