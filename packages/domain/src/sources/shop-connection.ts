/** A field of the form by which a shop is connected; the forms of the panel show them in the order of the table. */
export interface CredentialField {
  readonly name: string
  /** A secret is typed unseen and never shown again; an address is that of the shop. */
  readonly input: 'secret' | 'address'
  /** The form of a right value; absent: any address of the web, or any token. */
  readonly pattern?: RegExp
  /** An example or a beginning of a right value, shown while the field is empty. */
  readonly placeholder?: string
  /** True when the platform encrypts its token with a public key of ours, which the form shows. */
  readonly takesPublicKey?: boolean
}

/** The way shops of one kind are connected. */
export interface ShopConnection {
  /**
   * `wizard`: one step a field, and the shop is read once all are set; `settings`: in the settings of the business;
   * `keys`: by a card of its own, and the shop may hand its keys over by itself.
   */
  readonly form: 'wizard' | 'settings' | 'keys'
  readonly fields: readonly CredentialField[]
}

const TOKEN = { name: 'platformToken', input: 'secret' } as const
const WEBHOOK_TOKEN = { name: 'webhookToken', input: 'secret' } as const
const DOMAIN = { name: 'domain', input: 'address' } as const

function digikalaArea(area: 'seller' | 'brand', code: string): ShopConnection {
  const pattern = new RegExp(`^https://(www\\.)?digikala\\.com/${area}/[^\\s/?#]`, 'i')
  const placeholder = `https://www.digikala.com/${area}/${code}/`
  return {
    form: 'wizard',
    fields: [{ ...TOKEN, takesPublicKey: true }, WEBHOOK_TOKEN, { ...DOMAIN, pattern, placeholder }],
  }
}

/** The kinds of shops that are read through a connection; a connector's `PlatformDefinition` has the same kind. */
export const SHOP_CONNECTIONS = {
  digikala: digikalaArea('seller', 'abcde'),
  'digikala-brand': digikalaArea('brand', 'example'),
  sazito: {
    form: 'wizard',
    fields: [
      TOKEN,
      WEBHOOK_TOKEN,
      { ...DOMAIN, pattern: /^https?:\/\/[^\s/?#]/i, placeholder: 'https://example.com' },
    ],
  },
  shopfa: { form: 'settings', fields: [DOMAIN, TOKEN] },
  woocommerce: {
    form: 'keys',
    fields: [
      { name: 'url', input: 'address', placeholder: 'https://' },
      { name: 'consumerKey', input: 'secret', pattern: /^ck_[\x21-\x7e]+$/, placeholder: 'ck_' },
      { name: 'consumerSecret', input: 'secret', pattern: /^cs_[\x21-\x7e]+$/, placeholder: 'cs_' },
    ],
  },
} as const satisfies Record<string, ShopConnection>

export type ConnectionKind = keyof typeof SHOP_CONNECTIONS
export const CONNECTION_KINDS = Object.keys(SHOP_CONNECTIONS) as [ConnectionKind, ...ConnectionKind[]]
